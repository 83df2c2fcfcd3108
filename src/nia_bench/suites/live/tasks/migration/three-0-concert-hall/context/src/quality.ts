import type { LightProbeGridBakeOptions } from 'three/addons/lighting/LightProbeGrid.js';

/** How the light is baked: quickly while we try things out, or for the audience. */
export const QUALITIES = {
  draft: { cubemapSize: 8, sampleCount: 128, far: 60 },
  fair: { cubemapSize: 18, sampleCount: 512, far: 60, bounces: 1 },
  final: { cubemapSize: 30, sampleCount: 1024, far: 60, bounces: 3 },
} satisfies Record<string, LightProbeGridBakeOptions>;
