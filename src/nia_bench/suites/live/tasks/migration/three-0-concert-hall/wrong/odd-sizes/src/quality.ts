import type { LightProbeGridBakeOptions } from 'three/addons/lighting/LightProbeGrid.js';

/** How the light is baked: quickly while we try things out, or for the audience. */
export const QUALITIES = {
  draft: { cubemapSize: 8, far: 60 },
  fair: { cubemapSize: 18, far: 60, bounces: 1 },
  final: { cubemapSize: 30, far: 60, bounces: 3 },
} satisfies Record<string, LightProbeGridBakeOptions>;
