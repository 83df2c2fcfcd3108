import { BufferAttribute, BufferGeometry } from 'three';
import { buildMeshlets, ready } from 'three/addons/pipelines/MeshletBuilder.js';
import type { Level } from './level.js';

export async function levelsOf(geometry: BufferGeometry): Promise<Level[]> {
  await ready;
  const { vertexArray, stride, indexArray, attributeLayout, lodOffsetValues, lodCount } = buildMeshlets(geometry);
  const width = stride * 4;
  const count = vertexArray.length / width;
  const taken = (places: number[]) => {
    const values = new Float32Array(count * places.length);
    for (let vertex = 0; vertex < count; vertex += 1) {
      places.forEach((place, i) => {
        values[vertex * places.length + i] = vertexArray[vertex * width + place];
      });
    }
    return new BufferAttribute(values, places.length);
  };

  // A vertex is stored as [position, uv.x], [normal, uv.y] and four numbers for each further attribute.
  const attributes: Record<string, BufferAttribute> = { position: taken([0, 1, 2]), normal: taken([4, 5, 6]) };
  if (geometry.hasAttribute('uv')) attributes.uv = taken([3, 7]);
  for (const [name, { offset, itemSize }] of attributeLayout) {
    attributes[name] = taken(Array.from({ length: itemSize }, (_, i) => offset * 4 + i));
  }

  return lodOffsetValues.slice(0, lodCount).map(({ x: start, y: triangles, w: error }) => {
    const index: number[] = [];
    for (let at = start * 3; at < (start + triangles) * 3; at += 3) {
      const [a, b, c] = indexArray.subarray(at, at + 3);
      if (a !== b || b !== c) index.push(a, b, c);
    }
    const level = new BufferGeometry();
    for (const [name, attribute] of Object.entries(attributes)) level.setAttribute(name, attribute);
    level.setIndex(index);
    return { error, geometry: level };
  });
}
