// The ground: a quiet grid of tiles that waves bend, darker towards the picture's corners.

struct Backdrop {
    ground: vec4f,
    line: vec4f,
    // Smallest and largest corner of the arena in tiles.
    arena: vec4f,
    vignette: f32,
    ripple_count: u32,
    padding: vec2f,
    // Middle, radius of the crest, push.
    ripples: array<vec4f, 8>,
}

@group(0) @binding(1) var<uniform> backdrop: Backdrop;

struct Fragment {
    @builtin(position) position: vec4f,
    @location(0) place: vec2f,
    // By way of the vertices: a loop that ends at a uniform is compiled anew by Mesa's software driver whenever
    // its uniforms change, and what was compiled before is kept, which filled the memory frame by frame.
    @location(1) @interpolate(flat) ripples: u32,
}

@vertex
fn vertex(@builtin(vertex_index) index: u32) -> Fragment {
    var out: Fragment;
    // One triangle that covers the picture.
    out.place = vec2f(f32(index & 1u), f32(index >> 1u)) * 4.0 - 1.0;
    out.position = vec4f(out.place.x, -out.place.y, 0.0, 1.0);
    out.ripples = backdrop.ripple_count;
    return out;
}

const CREST_WIDTH: f32 = 2.2;

fn bent(tile: vec2f, ripples: u32) -> vec2f {
    var place = tile;
    for (var index = 0u; index < ripples; index++) {
        let ripple = backdrop.ripples[index];
        let away = tile - ripple.xy;
        let from_center = max(length(away), 1e-3);
        let from_crest = (from_center - ripple.z) / CREST_WIDTH;
        let swell = max(1.0 - from_crest * from_crest, 0.0);
        place -= away * (ripple.w * swell * swell / from_center);
    }
    return place;
}

// Coverage of lines one pixel wide at every multiple of `spacing`.
fn grid(place: vec2f, spacing: f32, half_width: f32) -> f32 {
    let to_line = abs(fract(place / spacing + 0.5) - 0.5) * spacing;
    return coverage(min(to_line.x, to_line.y) - half_width, view.pixel);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4f {
    let tile = view.center + in.place * view.half_size;
    let place = bent(tile, in.ripples);
    // Fine lines give way before they would turn into a grey veil.
    let fine = clamp(1.5 - view.pixel * 12.0, 0.0, 1.0);
    let line_width = max(0.008, 0.5 * view.pixel);
    let lines = max(0.45 * fine * grid(place, 1.0, line_width), grid(place, 4.0, line_width));
    let outside = max(max(backdrop.arena.x - tile.x, tile.x - backdrop.arena.z),
        max(backdrop.arena.y - tile.y, tile.y - backdrop.arena.w));
    let in_arena = coverage(outside, view.pixel);
    let from_middle = dot(in.place, in.place) * 0.5;
    let shade = 1.0 - backdrop.vignette * smoothstep(0.15, 1.1, from_middle);
    let glow = 1.0 + 0.9 * (1.0 - smoothstep(0.0, 0.8, from_middle));
    let ground = backdrop.ground.rgb * mix(0.35, glow, in_arena);
    let color = mix(ground, backdrop.line.rgb, backdrop.line.a * lines * in_arena) * shade;
    // Half a step of noise hides the bands an 8-bit ramp would show in the dark.
    let noise = fract(52.9829189 * fract(dot(in.position.xy, vec2f(0.06711056, 0.00583715)))) - 0.5;
    return finished(vec4f(max(color + noise * 0.0003, vec3f(0.0)), 1.0));
}
