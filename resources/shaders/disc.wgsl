// One circle an instance. Everything is measured in radii of the disc, turned so that +x is its heading.

struct Instance {
    @location(0) center: vec2f,
    @location(1) radius: f32,
    @location(2) color: vec4f,
    // Outline, mark, reach of the glow in 32nds, flash in 255ths.
    @location(3) style: vec4u,
    // Turn in the low 16 bits, then fill and rim in 255ths.
    @location(4) packed: u32,
}

struct Fragment {
    @builtin(position) position: vec4f,
    @location(0) local: vec2f,
    @location(1) @interpolate(flat) color: vec4f,
    // Pixel size, reach of the glow, fill, rim.
    @location(2) @interpolate(flat) measures: vec4f,
    // Outline, mark, flash in 255ths.
    @location(3) @interpolate(flat) style: vec3u,
}

const TAU: f32 = 6.2831853;

@vertex
fn vertex(@builtin(vertex_index) index: u32, instance: Instance) -> Fragment {
    // Below a pixel's size a disc stays a pixel and fades instead.
    let radius = max(instance.radius, 0.6 * view.pixel);
    let pixel = view.pixel / radius;
    let reach = f32(instance.style.z) / 32.0 * view.glow;
    let angle = f32(instance.packed & 0xffffu) * (TAU / 65536.0);
    let heading = vec2f(cos(angle), sin(angle));
    let local = corner_of(index) * (1.0 + max(reach, pixel));
    let turned = vec2f(local.x * heading.x - local.y * heading.y, local.x * heading.y + local.y * heading.x);

    var out: Fragment;
    out.position = on_screen(instance.center + turned * radius);
    out.local = local;
    out.color = vec4f(to_light(instance.color.rgb), instance.color.a * instance.radius / radius);
    out.measures = vec4f(
        pixel,
        reach,
        f32((instance.packed >> 16u) & 0xffu) / 255.0,
        f32(instance.packed >> 24u) / 255.0,
    );
    out.style = vec3u(instance.style.x, instance.style.y, instance.style.w);
    return out;
}

fn box_distance(position: vec2f, half_size: vec2f) -> f32 {
    let beyond = abs(position) - half_size;
    return length(max(beyond, vec2f(0.0))) + min(max(beyond.x, beyond.y), 0.0);
}

fn stroke_distance(position: vec2f, a: vec2f, b: vec2f, half_width: f32) -> f32 {
    let along = b - a;
    let part = clamp(dot(position - a, along) / dot(along, along), 0.0, 1.0);
    return length(position - a - along * part) - half_width;
}

fn mark_distance(mark: u32, p: vec2f) -> f32 {
    let mirrored = vec2f(p.x, abs(p.y));
    switch mark {
        case 1u: { return length(p) - 0.24; }
        case 2u: { return min(box_distance(p, vec2f(0.46, 0.11)), box_distance(p, vec2f(0.11, 0.46))); }
        case 3u: { return box_distance(p, vec2f(0.46, 0.13)); }
        case 4u: { return stroke_distance(mirrored, vec2f(0.4, 0.0), vec2f(-0.18, 0.42), 0.11); }
        case 5u: {
            // An equilateral triangle round the middle: the largest distance from its three sides.
            let sides = max(dot(mirrored, vec2f(0.5, 0.8660254)), -p.x);
            return sides - 0.25;
        }
        case 6u: { return length(mirrored - vec2f(0.0, 0.3)) - 0.17; }
        case 7u: { return abs(length(p) - 0.38) - 0.09; }
        case 8u: { return box_distance(p, vec2f(0.3, 0.3)); }
        case 9u: {
            let spoke = stroke_distance(mirrored, vec2f(0.0), vec2f(-0.26, 0.45), 0.1);
            return min(spoke, stroke_distance(p, vec2f(0.0), vec2f(0.52, 0.0), 0.1));
        }
        default: { return 1e3; }
    }
}

// Distance from the drawn border, negative on it.
fn rim_distance(outline: u32, p: vec2f, r: f32, rim: f32) -> f32 {
    let ring = abs(r - 1.0 + 0.5 * rim) - 0.5 * rim;
    switch outline {
        case 1u: {
            let half_line = 0.32 * rim;
            return min(abs(r - 1.0 + half_line), abs(r - 1.0 + 5.0 * half_line)) - half_line;
        }
        case 2u: {
            let dash = fract(atan2(p.y, p.x) * (10.0 / TAU));
            return max(ring, (abs(dash - 0.5) - 0.31) * (TAU / 10.0) * r);
        }
        case 3u: {
            let arm = vec2f(max(abs(p.x), abs(p.y)), min(abs(p.x), abs(p.y)));
            return min(ring, box_distance(arm - vec2f(1.0 - rim, 0.0), vec2f(0.2, 0.13)));
        }
        default: { return ring; }
    }
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4f {
    let r = length(in.local);
    let pixel = in.measures.x;
    let reach = in.measures.y;
    let fill = in.measures.z;
    let outline = in.style.x;
    let flash = f32(in.style.z) / 255.0;
    let color = mix(in.color.rgb, vec3f(1.0), flash);
    let inside = coverage(r - 1.0, pixel);
    var painted = vec4f(0.0);
    var light = halo(max(r - 1.0, 0.0), reach) * (1.0 - inside);

    if outline == 4u {
        // An orb. The dark rim parts it from whatever lies below, the core is the brightest thing there is.
        painted = vec4f(0.0, 0.0, 0.0, 0.9 * inside);
        painted = over(painted, color, coverage(r - 0.8, pixel));
        painted = over(painted, vec3f(1.0), smoothstep(0.62, 0.3, r));
    } else if outline == 5u {
        let left = max(1.0 - r, 0.0);
        painted = vec4f(color * left * left, 0.0);
        light = 0.0;
    } else if outline == 6u {
        painted = vec4f(color, 1.0) * (inside * max(fill, flash));
    } else {
        let body = max(min(fill * 6.0, 0.92), flash) * inside;
        painted = vec4f(color * max(fill, 0.7 * flash), 1.0) * body;
        let rim = rim_distance(outline, in.local, r, in.measures.w);
        let mark = mark_distance(in.style.y, in.local);
        // A little light falls inwards from the border too.
        light = max(light, 0.45 * halo(max(rim, 0.0), 0.5 * min(reach, 1.0)) * inside);
        painted = over(painted, color, coverage(mark, pixel));
        painted = over(painted, mix(color, vec3f(1.0), 0.22), coverage(rim, pixel));
    }
    let lit = painted + vec4f(color * light * 0.5, 0.12 * light * (1.0 - painted.a));
    return finished(lit * in.color.a);
}
