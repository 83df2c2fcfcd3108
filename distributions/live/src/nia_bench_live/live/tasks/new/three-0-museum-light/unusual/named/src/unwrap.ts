import type { BatchedMesh, InstancedMesh, Mesh, Object3D } from 'three';
import * as atlas from 'three/addons/utils/unwrapUVs.js';

import * as museum from './museum.js';

const isMany = (object: Object3D): object is InstancedMesh | BatchedMesh => 'isInstancedMesh' in object || 'isBatchedMesh' in object;

class Places implements museum.Unwrapped {
  readonly pixelsPerMetre: number;
  readonly pieces: number;
  readonly skipped: string[];

  constructor(
    private readonly result: atlas.UnwrapUVsResult,
    room: Object3D,
  ) {
    this.pixelsPerMetre = result.texelsPerUnit;
    this.pieces = result.charts.length;
    this.skipped = [];
    room.traverse((object) => void (isMany(object) && this.skipped.push(object.name)));
  }

  carry(mesh: Mesh, values: readonly number[]): number[] {
    const found = this.result.meshes.find((part) => part.mesh === mesh);
    if (found === undefined) throw new Error(`${mesh.name} was not unwrapped.`);
    return [...found.sourceVertices].map((vertex) => values[vertex]!);
  }
}

/** Gives the surfaces of a room their places in its picture. */
export const unwrap = (room: Object3D): museum.Unwrapped | null => {
  const result = atlas.unwrapUVs(room, { mode: 'lightmap', padding: museum.MARGIN, resolution: museum.SIZE, texelsPerUnit: 0 });
  return result && new Places(result, room);
};
