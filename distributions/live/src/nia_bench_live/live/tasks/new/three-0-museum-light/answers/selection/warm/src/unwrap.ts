import { InstancedBufferGeometry, Mesh, Object3D } from 'three';
import { unwrapUVs } from 'three/addons/utils/unwrapUVs.js';
import { MARGIN, SIZE, type Unwrapped } from './museum.js';

/**
 * A room without the meshes whose geometry is drawn many times by one call: three.js
 * leaves out `InstancedMesh` and `BatchedMesh` by itself, but not those.
 */
class Unwrappable extends Object3D {
  readonly room: Object3D;

  constructor(room: Object3D) {
    super();
    this.room = room;
  }

  updateWorldMatrix(updateParents: boolean, updateChildren: boolean): void {
    this.room.updateWorldMatrix(updateParents, updateChildren);
  }

  traverse(callback: (object: Object3D) => unknown): void {
    this.room.traverse((object) => {
      if (object instanceof Mesh && object.geometry instanceof InstancedBufferGeometry) return;
      callback(object);
    });
  }
}

/** Unwraps the meshes of a room into `uv1`, for one picture; null where they do not fit. */
export function unwrap(room: Object3D): Unwrapped | null {
  const result = unwrapUVs(new Unwrappable(room), {
    attribute: 'uv1',
    mode: 'lightmap',
    resolution: SIZE,
    padding: MARGIN,
  });
  if (result === null) return null;

  /** For each mesh that was unwrapped: which vertex each of its vertices was before. */
  const sources = new Map<Object3D, Uint32Array>();
  for (const { mesh, sourceVertices } of result.meshes) sources.set(mesh, sourceVertices);

  const skipped: string[] = [];
  room.traverse((object) => {
    if (object instanceof Mesh && !sources.has(object)) skipped.push(object.name);
  });

  return {
    pixelsPerMetre: result.texelsPerUnit,
    pieces: result.charts.length,
    skipped,
    carry(mesh: Mesh, values: readonly number[]): number[] {
      const source = sources.get(mesh);
      // A mesh that was not unwrapped has the vertices that it had.
      return source === undefined ? [...values] : Array.from(source, (vertex) => values[vertex]);
    },
  };
}
