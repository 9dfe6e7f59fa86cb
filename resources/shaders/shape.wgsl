// One stroke or box an instance.

struct Instance {
    @location(0) a: vec2f,
    @location(1) b: vec2f,
    // Half width of a stroke or corner radius of a box, border width, reach of the glow.
    @location(2) measures: vec3f,
    @location(3) color: vec4f,
    @location(4) border_color: vec4f,
    // Whether it is a box, brightness of the glow, heat of a stroke.
    @location(5) style: vec4u,
}

struct Fragment {
    @builtin(position) position: vec4f,
    // Place relative to the middle; along and across a stroke.
    @location(0) local: vec2f,
    @location(1) @interpolate(flat) color: vec4f,
    @location(2) @interpolate(flat) border_color: vec4f,
    @location(3) @interpolate(flat) half_size: vec2f,
    // Radius, border width, reach of the glow, brightness of the glow.
    @location(4) @interpolate(flat) measures: vec4f,
    @location(5) @interpolate(flat) is_box: u32,
    @location(6) @interpolate(flat) heat: f32,
}

@vertex
fn vertex(@builtin(vertex_index) index: u32, instance: Instance) -> Fragment {
    var out: Fragment;
    let corner = corner_of(index);
    let reach = instance.measures.z * view.glow;
    let margin = max(reach, view.pixel);
    var opacity = 1.0;
    out.is_box = instance.style.x;
    if instance.style.x == 1u {
        out.half_size = instance.b;
        out.local = corner * (instance.b + margin);
        out.measures = vec4f(min(instance.measures.x, min(instance.b.x, instance.b.y)), instance.measures.y, reach, 0.0);
        out.position = on_screen(instance.a + out.local);
    } else {
        // Below a pixel's width a stroke stays a pixel wide and fades instead.
        let radius = max(instance.measures.x, 0.5 * view.pixel);
        opacity = instance.measures.x / radius;
        let span = instance.b - instance.a;
        let half_length = 0.5 * length(span);
        let along = select(vec2f(1.0, 0.0), span / (2.0 * half_length), half_length > 0.0);
        out.half_size = vec2f(half_length, 0.0);
        out.local = corner * (out.half_size + radius + margin);
        out.measures = vec4f(radius, 0.0, reach, 0.0);
        let across = vec2f(-along.y, along.x);
        let middle = (instance.a + instance.b) * 0.5;
        out.position = on_screen(middle + along * out.local.x + across * out.local.y);
    }
    out.measures.w = f32(instance.style.y) / 255.0;
    out.heat = f32(instance.style.z) / 255.0;
    out.color = vec4f(to_light(instance.color.rgb), instance.color.a * opacity);
    out.border_color = vec4f(to_light(instance.border_color.rgb), instance.border_color.a);
    return out;
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4f {
    let radius = in.measures.x;
    let pixel = view.pixel;
    if in.is_box == 1u {
        let beyond = abs(in.local) - in.half_size + radius;
        let distance = length(max(beyond, vec2f(0.0))) + min(max(beyond.x, beyond.y), 0.0) - radius;
        let inside = coverage(distance, pixel);
        var painted = vec4f(in.color.rgb, 1.0) * (in.color.a * inside);
        if in.measures.y > 0.0 {
            let on_border = inside * coverage(-distance - in.measures.y, pixel);
            painted = over(painted, in.border_color.rgb, in.border_color.a * on_border);
        }
        let light = halo(max(distance, 0.0), in.measures.z) * in.measures.w * (1.0 - inside) * in.border_color.a;
        return finished(painted + vec4f(in.border_color.rgb * light, 0.0));
    }
    let beyond = vec2f(max(abs(in.local.x) - in.half_size.x, 0.0), in.local.y);
    let from_middle = length(beyond);
    let distance = from_middle - radius;
    let inside = coverage(distance, pixel);
    let white = in.heat * clamp(1.0 - from_middle / radius * 1.15, 0.0, 1.0);
    let core = mix(in.color.rgb, vec3f(1.0), white);
    // Where strokes meet their lights overlap; a little cover keeps the joints from burning.
    let light = halo(max(distance, 0.0), in.measures.z) * in.measures.w * (1.0 - inside);
    let painted = vec4f(core, 1.0) * inside + vec4f(in.color.rgb, 0.6) * light;
    return finished(painted * in.color.a);
}
