import { Float32BufferAttribute, Mesh, type Object3D } from 'three';
import type { Layout, Measures, Patch } from './layout.js';

export function layOut(root: Object3D, kind: 'light' | 'relief', { side, gap, density }: Measures): Layout | null {
  const meshes: Mesh[] = [];
  root.updateWorldMatrix(true, true);
  root.traverse((one) => {
    if (one instanceof Mesh) meshes.push(one);
  });
  const count = meshes.reduce((sum, { geometry }) => sum + (geometry.index ?? geometry.getAttribute('position')).count / 3, 0);
  const rows = Math.ceil(Math.sqrt(count));
  const cell = side / rows;
  if (cell <= 2 * gap) return null;
  const faces: Layout['faces'] = {};
  const patches: Patch[] = [];
  for (const mesh of meshes) {
    const source = mesh.geometry;
    const flat = source.index ? source.toNonIndexed() : source.clone();
    const wear: unknown = mesh.userData.wear;
    if (Array.isArray(wear) && source.index) mesh.userData.wear = Array.from(source.index.array, (vertex) => wear[vertex]);
    const places: number[] = [];
    faces[mesh.name] = [];
    for (let face = 0; face < flat.getAttribute('position').count / 3; face += 1) {
      const n = patches.length;
      const patch = { x: (n % rows) * cell + gap, y: Math.floor(n / rows) * cell + gap, width: cell - 2 * gap, height: cell - 2 * gap };
      patches.push(patch);
      faces[mesh.name].push(n);
      const [x, y, w, h] = [patch.x / side, patch.y / side, patch.width / side, patch.height / side];
      places.push(x, y, x + w, y, x, y + h);
    }
    flat.setAttribute(kind === 'light' ? 'uv1' : 'uv2', new Float32BufferAttribute(places, 2));
    mesh.geometry = flat;
  }
  return { density: density ?? cell, patches, faces, leftOut: 0, splinters: patches.length };
}
