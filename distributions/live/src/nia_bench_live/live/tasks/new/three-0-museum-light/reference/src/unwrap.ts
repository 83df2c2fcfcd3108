import { Mesh, type Object3D } from 'three';
import { unwrapUVs } from 'three/addons/utils/unwrapUVs.js';

import { MARGIN, SIZE, type Unwrapped } from './museum.js';

/** Gives the surfaces of a room their places in its picture. */
export function unwrap(room: Object3D): Unwrapped | null {
  const result = unwrapUVs(room, { attribute: 'uv1', resolution: SIZE, padding: MARGIN });
  if (result === null) return null;
  const origins = new Map(result.meshes.map(({ mesh, sourceVertices }) => [mesh, sourceVertices]));
  const skipped: string[] = [];
  room.traverse((object) => {
    if (object instanceof Mesh && !origins.has(object)) skipped.push(object.name);
  });
  return {
    pixelsPerMetre: result.texelsPerUnit,
    pieces: result.charts.length,
    skipped,
    carry(mesh, values) {
      return Array.from(origins.get(mesh) ?? [], (vertex) => values[vertex] ?? 0);
    },
  };
}
