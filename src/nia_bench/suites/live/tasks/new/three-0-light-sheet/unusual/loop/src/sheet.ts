import { type Object3D } from 'three';
import { unwrapUVs, type UnwrapUVsOptions } from 'three/examples/jsm/utils/unwrapUVs.js';
import type { Layout, Measures } from './layout.js';

export function layOut(root: Object3D, kind: 'light' | 'relief', measures: Measures): Layout | null {
  const options: UnwrapUVsOptions = { resolution: measures.side, padding: measures.gap };
  if (measures.density !== undefined) options.texelsPerUnit = measures.density;
  if (kind === 'relief') {
    options.attribute = 'uv2';
    options.mode = 'normal';
    options.useInputUVs = true;
  }
  const sheet = unwrapUVs(root, options);
  if (!sheet) return null;
  const layout: Layout = { density: sheet.texelsPerUnit, patches: [...sheet.charts], faces: {}, leftOut: 0, splinters: 0 };
  const members = sheet.charts.map(() => 0);
  for (const entry of sheet.meshes) {
    const list: number[] = [];
    for (const chart of entry.faceCharts) {
      list.push(chart);
      if (chart < 0) layout.leftOut += 1;
      else members[chart] += 1;
    }
    layout.faces[entry.mesh.name] = list;
    const { wear } = entry.mesh.userData;
    if (!wear) continue;
    const next: number[] = [];
    entry.sourceVertices.forEach((from) => next.push(wear[from]));
    entry.mesh.userData.wear = next;
  }
  layout.splinters = members.filter((count) => count === 1).length;
  return layout;
}
