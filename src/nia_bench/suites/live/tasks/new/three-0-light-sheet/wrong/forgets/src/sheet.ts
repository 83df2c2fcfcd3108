import type { Object3D } from 'three';
import { unwrapUVs } from 'three/addons/utils/unwrapUVs.js';
import type { Layout, Measures } from './layout.js';

export function layOut(root: Object3D, kind: 'light' | 'relief', { side, gap, density = 0 }: Measures): Layout | null {
  const sheet = unwrapUVs(root, {
    resolution: side,
    padding: gap,
    texelsPerUnit: density,
    ...(kind === 'light'
      ? { attribute: 'uv1', mode: 'lightmap' }
      : { attribute: 'uv2', mode: 'normal', useInputUVs: true }),
  });
  if (!sheet) return null;
  const faces: Layout['faces'] = {};
  for (const { mesh, faceCharts } of sheet.meshes) {
    faces[mesh.name] = [...faceCharts];
  }
  return {
    density: sheet.texelsPerUnit,
    patches: sheet.charts,
    faces,
    leftOut: sheet.warnings.excludedFaces,
    splinters: sheet.warnings.singleTriangleCharts,
  };
}
