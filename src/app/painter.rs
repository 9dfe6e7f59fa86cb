//! Puts a picture on the frame: one render pass of our own on ggez's device, four kinds of instanced draws.
//!
//! ggez's instance arrays make their buffers anew at every change and carry 96 bytes an instance; a hundred
//! thousand bullets a frame want 24 bytes and no allocation.

mod buffers;
mod pipelines;

use ggez::graphics::GraphicsContext;
use glam::Vec2;

use crate::view::{Picture, SCREEN, Viewport};
use buffers::{BackdropUniform, Instances, Lens, ViewUniform};
use pipelines::Pipelines;

/// Everything on the graphics card that outlives a frame.
pub(super) struct Painter {
    pipelines: Pipelines,
    world: Lens,
    screen: Lens,
    ground: Instances,
    discs: Instances,
    over: Instances,
    text: Instances,
    /// Whether the window's surface stores bytes as written, so that shaders apply sRGB's curve.
    encode: bool,
}

impl Painter {
    pub(super) fn new(gfx: &GraphicsContext) -> Self {
        let device = &gfx.wgpu().device;
        let pipelines = Pipelines::new(device, gfx.frame().format());
        let lens = || Lens::new(device, pipelines.layout());
        Self {
            world: lens(),
            screen: lens(),
            ground: Instances::new(device),
            discs: Instances::new(device),
            over: Instances::new(device),
            text: Instances::new(device),
            encode: !gfx.surface_format().is_srgb(),
            pipelines,
        }
    }

    /// Whether bytes of the frame went through sRGB's curve twice, once for a surface that does not apply it.
    pub(super) fn is_encoded_twice(&self) -> bool {
        self.encode
    }

    /// Draws `picture` into the frame in progress; without one it does nothing.
    pub(super) fn paint(&mut self, gfx: &mut GraphicsContext, picture: &Picture, viewport: Viewport) {
        self.upload(gfx, picture, viewport);
        let target = gfx.frame().wgpu().clone();
        let Some(commands) = gfx.commands() else { return };
        let mut pass = commands.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("picture"),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: &target,
                depth_slice: None,
                resolve_target: None,
                ops: wgpu::Operations {
                    load: wgpu::LoadOp::Clear(wgpu::Color::BLACK),
                    store: wgpu::StoreOp::Store,
                },
            })],
            depth_stencil_attachment: None,
            timestamp_writes: None,
            occlusion_query_set: None,
            multiview_mask: None,
        });
        let (origin, size) = (viewport.origin, viewport.size);
        pass.set_viewport(origin.x, origin.y, size.x, size.y, 0.0, 1.0);
        pass.set_scissor_rect(origin.x as u32, origin.y as u32, size.x as u32, size.y as u32);

        pass.set_bind_group(0, self.world.bind_group(), &[]);
        pass.set_pipeline(&self.pipelines.backdrop);
        pass.draw(0..3, 0..1);
        pass.set_pipeline(&self.pipelines.shape);
        self.ground.draw(&mut pass);
        pass.set_pipeline(&self.pipelines.disc);
        self.discs.draw(&mut pass);
        pass.set_pipeline(&self.pipelines.shape);
        self.over.draw(&mut pass);
        pass.set_bind_group(0, self.screen.bind_group(), &[]);
        self.text.draw(&mut pass);
    }

    fn upload(&mut self, gfx: &GraphicsContext, picture: &Picture, viewport: Viewport) {
        let wgpu = gfx.wgpu();
        let half_view = picture.camera.half_view();
        let encode = f32::from(u8::from(self.encode));
        let view = |center: Vec2, half_size: Vec2| ViewUniform {
            center,
            half_size,
            pixel: 2.0 * half_size.y / viewport.size.y,
            encode,
            glow: picture.glow.clamp(0.0, 1.0),
            padding: 0.0,
        };
        self.world.write_view(&wgpu.queue, view(picture.camera.center, half_view));
        self.screen.write_view(&wgpu.queue, view(SCREEN * 0.5, SCREEN * 0.5));
        self.world.write_backdrop(&wgpu.queue, &BackdropUniform::new(&picture.backdrop));
        self.ground.write(wgpu, &picture.ground);
        self.discs.write(wgpu, &picture.discs);
        self.over.write(wgpu, &picture.over);
        self.text.write(wgpu, &picture.screen);
    }
}
