import type { Object3D } from 'three';
import { unwrapUVs } from 'three/addons/utils/unwrapUVs.js';
import type { Layout, Measures } from './layout.js';

export function layOut(root: Object3D, kind: 'light' | 'relief', { side, gap, density = 0 }: Measures): Layout | null {
  const sheet = unwrapUVs(root, {
    resolution: side,
    padding: gap,
    texelsPerUnit: density,
    ...(kind === 'light'
      ? { attribute: 'uv1' }
      : { attribute: 'uv2' }),
  });
  if (!sheet) return null;
  const faces: Layout['faces'] = {};
  for (const { mesh, sourceVertices, faceCharts } of sheet.meshes) {
    faces[mesh.name] = [...faceCharts];
    const wear: unknown = mesh.userData.wear;
    if (Array.isArray(wear)) mesh.userData.wear = Array.from(sourceVertices, (vertex) => wear[vertex]);
  }
  return {
    density: sheet.texelsPerUnit,
    patches: sheet.charts,
    faces,
    leftOut: sheet.warnings.excludedFaces,
    splinters: sheet.warnings.singleTriangleCharts,
  };
}
