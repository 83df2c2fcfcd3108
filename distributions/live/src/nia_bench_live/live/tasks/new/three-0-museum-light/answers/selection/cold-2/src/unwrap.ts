import { BatchedMesh, InstancedMesh, Mesh, type Object3D } from 'three';
import { UVUnwrapper } from 'three/addons/utils/UVUnwrapper.js';
import { MARGIN, SIZE, type Unwrapped } from './museum.ts';

/** Gives each place of the surfaces in a room a place of its own in one picture, in `uv1`. */
export function unwrap(room: Object3D): Unwrapped | null {
  room.updateWorldMatrix(true, true);

  const meshes: Mesh[] = [];
  const skipped: string[] = [];
  room.traverse((object) => {
    if (object instanceof InstancedMesh || object instanceof BatchedMesh) {
      skipped.push(object.name);
    } else if (object instanceof Mesh) {
      meshes.push(object);
    }
  });

  const unwrapper = new UVUnwrapper({
    resolution: SIZE,
    padding: MARGIN,
    attribute: 'uv1',
    worldSpace: true,
  });
  const result = unwrapper.unwrap(meshes);
  if (result === null) return null;

  for (const mesh of result.skipped) skipped.push(mesh.name);

  return {
    pixelsPerMetre: result.texelsPerUnit,
    pieces: result.chartCount,
    skipped,
    carry(mesh: Mesh, values: readonly number[]): number[] {
      const sources = result.vertexMaps.get(mesh);
      if (sources === undefined) return [...values];
      return Array.from(sources, (source: number) => values[source]);
    },
  };
}
