import type * as THREE from 'three';
import * as addon from 'three/addons/utils/unwrapUVs.js';
import type { Layout, Measures } from './layout.js';

const kinds = {
  light: { attribute: 'uv1', mode: 'lightmap', respectUVSeams: false, useInputUVs: false },
  relief: { attribute: 'uv2', mode: 'normal', respectUVSeams: true, useInputUVs: true },
} as const;

export const layOut = (root: THREE.Object3D, kind: 'light' | 'relief', measures: Measures): Layout | null => {
  const found = addon.unwrapUVs(root, {
    ...kinds[kind],
    resolution: measures.side,
    padding: measures.gap,
    texelsPerUnit: measures.density ?? 0,
  });
  if (found === null) return found;
  found.meshes.forEach(({ mesh, sourceVertices }) => {
    const old: number[] | undefined = mesh.userData.wear;
    if (old) mesh.userData.wear = Float64Array.from(sourceVertices, (at) => old[at]);
  });
  const { texelsPerUnit: density, charts, warnings } = found;
  return {
    density,
    patches: charts.map(({ x, y, width, height }) => ({ height, width, x, y })),
    faces: Object.fromEntries(found.meshes.map(({ mesh, faceCharts }) => [mesh.name, Array.from(faceCharts)])),
    leftOut: warnings.excludedFaces,
    splinters: warnings.singleTriangleCharts,
  };
};
