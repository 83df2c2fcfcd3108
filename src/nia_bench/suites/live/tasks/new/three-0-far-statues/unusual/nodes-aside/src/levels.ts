import { BufferGeometry, InterleavedBuffer, InterleavedBufferAttribute, Uint32BufferAttribute } from 'three';
import { createMeshlets, ready } from 'three/examples/jsm/utils/MeshletGeometryUtils.js';
import type { Level } from './level.js';

export const levelsOf = (geometry: BufferGeometry): Promise<Level[]> =>
  ready.then(() => {
    const made = createMeshlets(geometry.clone());
    const data = new InterleavedBuffer(made.vertexArray, made.stride * 4);
    // The two numbers of uv lie four apart, so they need an array of their own.
    const uv = new Float32Array(data.count * 2);
    for (let i = 0; i < data.count; i += 1) uv.set([data.array[i * data.stride + 3], data.array[i * data.stride + 7]], i * 2);
    const levels: Level[] = [];
    made.lodTriangleEnds.forEach((end, level) => {
      const start = level === 0 ? 0 : made.lodTriangleEnds[level - 1];
      const kept: number[] = [];
      for (let triangle = start; triangle < end; triangle += 1) {
        const corners = Array.from(made.indexArray.slice(triangle * 3, triangle * 3 + 3));
        if (new Set(corners).size > 1) kept.push(...corners);
      }
      const coarse = new BufferGeometry();
      coarse.setIndex(new Uint32BufferAttribute(kept, 1));
      coarse.setAttribute('position', new InterleavedBufferAttribute(data, 3, 0));
      coarse.setAttribute('normal', new InterleavedBufferAttribute(data, 3, 4));
      if (geometry.attributes.uv) coarse.setAttribute('uv', new InterleavedBufferAttribute(new InterleavedBuffer(uv, 2), 2, 0));
      made.attributeLayout.forEach(({ offset, itemSize }, name) => {
        coarse.setAttribute(name, new InterleavedBufferAttribute(data, itemSize, offset * 4));
      });
      levels.push({ error: made.lodOffsetValues[level].w, geometry: coarse });
    });
    return levels;
  });
