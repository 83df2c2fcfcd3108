import { BatchedMesh, InstancedBufferGeometry, InstancedMesh, Mesh, type Object3D } from 'three';
import { LightmapUnwrapper } from 'three/addons/utils/LightmapUnwrapper.js';
import { MARGIN, SIZE, type Unwrapped } from './museum.js';

function isDrawnManyTimes(mesh: Mesh): boolean {
  return (
    mesh instanceof InstancedMesh ||
    mesh instanceof BatchedMesh ||
    mesh.geometry instanceof InstancedBufferGeometry
  );
}

/** Gives each place of the surfaces in a room a place of its own in the picture of its light. */
export function unwrap(room: Object3D): Unwrapped | null {
  room.updateWorldMatrix(true, true);

  const meshes: Mesh[] = [];
  const skipped: string[] = [];
  room.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    if (isDrawnManyTimes(object)) skipped.push(object.name);
    else meshes.push(object);
  });

  const unwrapper = new LightmapUnwrapper({ resolution: SIZE, padding: MARGIN, attribute: 'uv1' });
  const result = unwrapper.unwrap(meshes);
  if (result === null) return null;

  return {
    pixelsPerMetre: result.texelsPerUnit,
    pieces: result.chartCount,
    skipped,
    carry(mesh, values) {
      const sources = result.vertexMaps.get(mesh);
      return sources === undefined ? [...values] : Array.from(sources, (source) => values[source]);
    },
  };
}
