// Shared by every shader of the picture. Colours arrive as sRGB and are mixed as light; what is written is
// premultiplied, so that alpha 0 adds light and alpha 1 covers.

struct View {
    // What the list's units are seen through: the middle of the picture and half of what it shows.
    center: vec2f,
    half_size: vec2f,
    // Size of a physical pixel in the list's units.
    pixel: f32,
    // 1 where the window's surface takes bytes as they are, so that the curve of sRGB has to be applied here.
    encode: f32,
    // How far glows reach, as a part of what each asks for.
    glow: f32,
    padding: f32,
}

@group(0) @binding(0) var<uniform> view: View;

fn on_screen(position: vec2f) -> vec4f {
    let place = (position - view.center) / view.half_size;
    return vec4f(place.x, -place.y, 0.0, 1.0);
}

// Corner of the unit square from −1 to 1, for a strip of two triangles.
fn corner_of(index: u32) -> vec2f {
    return vec2f(f32(index & 1u), f32(index >> 1u)) * 2.0 - 1.0;
}

// sRGB to light; a cubic within 0.3 % of the standard's curve, at a fraction of its cost.
fn to_light(color: vec3f) -> vec3f {
    return color * (color * (color * 0.305306 + 0.682171) + 0.012523);
}

fn finished(color: vec4f) -> vec4f {
    if view.encode < 0.5 {
        return color;
    }
    let light = max(color.rgb, vec3f(0.0));
    return vec4f(max(1.055 * pow(light, vec3f(0.416667)) - 0.055, vec3f(0.0)), color.a);
}

// How much of a pixel lies inside an edge at signed distance `distance`.
fn coverage(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

// Light around an edge: bright beside it, gone at `reach`.
fn halo(distance: f32, reach: f32) -> f32 {
    let left = clamp(1.0 - distance / max(reach, 1e-6), 0.0, 1.0);
    let faded = left * left;
    return faded * faded;
}

// Lays `color` with `alpha` over premultiplied `below`.
fn over(below: vec4f, color: vec3f, alpha: f32) -> vec4f {
    return vec4f(color * alpha, alpha) + below * (1.0 - alpha);
}
