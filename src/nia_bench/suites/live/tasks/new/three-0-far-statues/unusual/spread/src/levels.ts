import * as THREE from 'three';
import * as meshlets from 'three/addons/utils/MeshletGeometryUtils.js';
import type { Level } from './level.js';

export async function levelsOf(geometry: THREE.BufferGeometry): Promise<Level[]> {
  await meshlets.ready;
  const made = meshlets.createMeshlets(geometry);
  const names = Object.keys(geometry.attributes);
  const at = (name: string, vertex: number, component: number): number => {
    const start = vertex * made.stride * 4;
    if (name === 'position') return made.vertexArray[start + component];
    if (name === 'normal') return made.vertexArray[start + 4 + component];
    if (name === 'uv') return made.vertexArray[start + (component === 0 ? 3 : 7)];
    return made.vertexArray[start + (made.attributeLayout.get(name)?.offset ?? 0) * 4 + component];
  };
  const levels: Level[] = [];
  for (let level = 0; level < meshlets.MAX_LODS; level += 1) {
    const { x: start, y: count, w: error } = made.lodOffsetValues[level];
    const corners: number[] = [];
    for (let triangle = start; triangle < start + count; triangle += 1) {
      const three = [0, 1, 2].map((k) => made.indexArray[triangle * 3 + k]);
      if (three.some((one) => one !== three[0])) corners.push(...three);
    }
    const result = new THREE.BufferGeometry();
    for (const name of names) {
      const { itemSize } = geometry.getAttribute(name);
      const values = corners.flatMap((vertex) => Array.from({ length: itemSize }, (_, c) => at(name, vertex, c)));
      result.setAttribute(name, new THREE.Float32BufferAttribute(values, itemSize));
    }
    result.setIndex(corners.map((_, i) => i));
    levels.push({ error, geometry: result });
  }
  return levels;
}
