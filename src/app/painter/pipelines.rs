//! The three pipelines and what their shaders read.

use wgpu::VertexFormat::{Float32, Float32x2, Float32x3, Uint8x4, Uint32, Unorm8x4};

use crate::view::{Disc, Shape};

const BACKDROP: &str = concat!(
    include_str!("../../../resources/shaders/common.wgsl"),
    include_str!("../../../resources/shaders/backdrop.wgsl")
);
const DISC: &str = concat!(
    include_str!("../../../resources/shaders/common.wgsl"),
    include_str!("../../../resources/shaders/disc.wgsl")
);
const SHAPE: &str = concat!(
    include_str!("../../../resources/shaders/common.wgsl"),
    include_str!("../../../resources/shaders/shape.wgsl")
);

pub(super) struct Pipelines {
    layout: wgpu::BindGroupLayout,
    pub(super) backdrop: wgpu::RenderPipeline,
    pub(super) disc: wgpu::RenderPipeline,
    pub(super) shape: wgpu::RenderPipeline,
}

impl Pipelines {
    pub(super) fn new(device: &wgpu::Device, format: wgpu::TextureFormat) -> Self {
        let uniform = |binding| wgpu::BindGroupLayoutEntry {
            binding,
            visibility: wgpu::ShaderStages::VERTEX_FRAGMENT,
            ty: wgpu::BindingType::Buffer {
                ty: wgpu::BufferBindingType::Uniform,
                has_dynamic_offset: false,
                min_binding_size: None,
            },
            count: None,
        };
        let layout = device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
            label: Some("lens"),
            entries: &[uniform(0), uniform(1)],
        });
        let pipeline_layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
            label: Some("picture"),
            bind_group_layouts: &[Some(&layout)],
            immediate_size: 0,
        });
        let disc = attributes(&[Float32x2, Float32, Unorm8x4, Uint8x4, Uint32]);
        let shape = attributes(&[Float32x2, Float32x2, Float32x3, Unorm8x4, Unorm8x4, Uint8x4]);
        let build = |label, source, instance: Option<wgpu::VertexBufferLayout>| {
            let kind = Kind { label, source, instance: instance.as_slice() };
            pipeline(device, &pipeline_layout, format, kind)
        };
        Self {
            backdrop: build("backdrop", BACKDROP, None),
            disc: build("disc", DISC, Some(instance::<Disc>(&disc))),
            shape: build("shape", SHAPE, Some(instance::<Shape>(&shape))),
            layout,
        }
    }

    pub(super) fn layout(&self) -> &wgpu::BindGroupLayout {
        &self.layout
    }
}

/// Attributes of these formats, one behind the other, at locations from 0.
fn attributes(formats: &[wgpu::VertexFormat]) -> Vec<wgpu::VertexAttribute> {
    let mut offset = 0;
    let attribute = |(&format, shader_location): (&wgpu::VertexFormat, u32)| {
        let attribute = wgpu::VertexAttribute { format, offset, shader_location };
        offset += format.size();
        attribute
    };
    formats.iter().zip(0..).map(attribute).collect()
}

fn instance<T>(attributes: &[wgpu::VertexAttribute]) -> wgpu::VertexBufferLayout<'_> {
    wgpu::VertexBufferLayout {
        array_stride: size_of::<T>() as u64,
        step_mode: wgpu::VertexStepMode::Instance,
        attributes,
    }
}

struct Kind<'a> {
    label: &'static str,
    source: &'static str,
    instance: &'a [wgpu::VertexBufferLayout<'a>],
}

fn pipeline(
    device: &wgpu::Device,
    layout: &wgpu::PipelineLayout,
    format: wgpu::TextureFormat,
    kind: Kind,
) -> wgpu::RenderPipeline {
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: Some(kind.label),
        source: wgpu::ShaderSource::Wgsl(kind.source.into()),
    });
    device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: Some(kind.label),
        layout: Some(layout),
        vertex: wgpu::VertexState {
            module: &module,
            entry_point: Some("vertex"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            buffers: kind.instance,
        },
        primitive: wgpu::PrimitiveState {
            topology: wgpu::PrimitiveTopology::TriangleStrip,
            ..wgpu::PrimitiveState::default()
        },
        depth_stencil: None,
        multisample: wgpu::MultisampleState::default(),
        fragment: Some(wgpu::FragmentState {
            module: &module,
            entry_point: Some("fragment"),
            compilation_options: wgpu::PipelineCompilationOptions::default(),
            targets: &[Some(wgpu::ColorTargetState {
                format,
                blend: Some(wgpu::BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                write_mask: wgpu::ColorWrites::ALL,
            })],
        }),
        multiview_mask: None,
        cache: None,
    })
}
