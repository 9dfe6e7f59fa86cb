//! Buffers on the graphics card: uniforms and instances.

use bytemuck::{Pod, Zeroable};
use ggez::graphics::WgpuContext;
use glam::{Vec2, Vec4};

use crate::view::{Backdrop, Color, RIPPLES};

/// `View` of the shaders.
#[repr(C)]
#[derive(Clone, Copy, Pod, Zeroable)]
pub(super) struct ViewUniform {
    pub(super) center: Vec2,
    pub(super) half_size: Vec2,
    pub(super) pixel: f32,
    pub(super) encode: f32,
    pub(super) glow: f32,
    pub(super) padding: f32,
}

/// `Backdrop` of the shaders; vectors of four as arrays, whose alignment leaves no gaps.
#[repr(C)]
#[derive(Clone, Copy, Pod, Zeroable)]
pub(super) struct BackdropUniform {
    ground: [f32; 4],
    line: [f32; 4],
    arena: [f32; 4],
    vignette: f32,
    ripple_count: u32,
    padding: [f32; 2],
    ripples: [[f32; 4]; RIPPLES],
}

impl BackdropUniform {
    pub(super) fn new(backdrop: &Backdrop) -> Self {
        let mut ripples = [[0.0; 4]; RIPPLES];
        let mut ripple_count = 0;
        let active = backdrop.ripples.iter().filter(|ripple| ripple.strength != 0.0);
        for (slot, ripple) in ripples.iter_mut().zip(active) {
            *slot = [ripple.center.x, ripple.center.y, ripple.radius, ripple.strength];
            ripple_count += 1;
        }
        let (min, max) = backdrop.arena;
        Self {
            ground: light(backdrop.ground),
            line: light(backdrop.line),
            arena: [min.x, min.y, max.x, max.y],
            vignette: backdrop.vignette,
            ripple_count,
            padding: [0.0; 2],
            ripples,
        }
    }
}

/// A colour as light: sRGB's curve undone.
fn light(color: Color) -> [f32; 4] {
    let channel = |byte: u8| {
        let value = f32::from(byte) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue, alpha] = color.0;
    Vec4::new(channel(red), channel(green), channel(blue), f32::from(alpha) / 255.0).to_array()
}

/// A view and a backdrop as one bind group.
pub(super) struct Lens {
    view: wgpu::Buffer,
    backdrop: wgpu::Buffer,
    bind_group: wgpu::BindGroup,
}

impl Lens {
    pub(super) fn new(device: &wgpu::Device, layout: &wgpu::BindGroupLayout) -> Self {
        let uniform = |size: usize| {
            device.create_buffer(&wgpu::BufferDescriptor {
                label: Some("uniform"),
                size: size as u64,
                usage: wgpu::BufferUsages::UNIFORM | wgpu::BufferUsages::COPY_DST,
                mapped_at_creation: false,
            })
        };
        let view = uniform(size_of::<ViewUniform>());
        let backdrop = uniform(size_of::<BackdropUniform>());
        let bind_group = device.create_bind_group(&wgpu::BindGroupDescriptor {
            label: Some("lens"),
            layout,
            entries: &[
                wgpu::BindGroupEntry { binding: 0, resource: view.as_entire_binding() },
                wgpu::BindGroupEntry { binding: 1, resource: backdrop.as_entire_binding() },
            ],
        });
        Self { view, backdrop, bind_group }
    }

    pub(super) fn bind_group(&self) -> &wgpu::BindGroup {
        &self.bind_group
    }

    pub(super) fn write_view(&self, queue: &wgpu::Queue, view: ViewUniform) {
        queue.write_buffer(&self.view, 0, bytemuck::bytes_of(&view));
    }

    pub(super) fn write_backdrop(&self, queue: &wgpu::Queue, backdrop: &BackdropUniform) {
        queue.write_buffer(&self.backdrop, 0, bytemuck::bytes_of(backdrop));
    }
}

/// A growing buffer of instances of one kind.
pub(super) struct Instances {
    buffer: wgpu::Buffer,
    count: u32,
}

impl Instances {
    pub(super) fn new(device: &wgpu::Device) -> Self {
        Self { buffer: vertex_buffer(device, 1 << 14), count: 0 }
    }

    /// Replaces the instances. More than the device's largest buffer holds are left out.
    pub(super) fn write<T: Pod>(&mut self, wgpu: &WgpuContext, instances: &[T]) {
        let most = wgpu.device.limits().max_buffer_size / size_of::<T>() as u64;
        let count = instances.len().min(usize::try_from(most).unwrap_or(usize::MAX));
        let bytes: &[u8] = bytemuck::cast_slice(&instances[..count]);
        self.count = u32::try_from(count).unwrap_or(u32::MAX);
        if bytes.len() as u64 > self.buffer.size() {
            let size = (bytes.len() as u64).next_power_of_two().min(wgpu.device.limits().max_buffer_size);
            self.buffer = vertex_buffer(&wgpu.device, size);
        }
        wgpu.queue.write_buffer(&self.buffer, 0, bytes);
    }

    pub(super) fn draw(&self, pass: &mut wgpu::RenderPass) {
        if self.count > 0 {
            pass.set_vertex_buffer(0, self.buffer.slice(..));
            pass.draw(0..4, 0..self.count);
        }
    }
}

fn vertex_buffer(device: &wgpu::Device, size: u64) -> wgpu::Buffer {
    device.create_buffer(&wgpu::BufferDescriptor {
        label: Some("instances"),
        size,
        usage: wgpu::BufferUsages::VERTEX | wgpu::BufferUsages::COPY_DST,
        mapped_at_creation: false,
    })
}
