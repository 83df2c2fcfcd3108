import { BatchedMesh, type BufferGeometry, InstancedBufferGeometry, InstancedMesh, Mesh, type Object3D } from 'three';
import { LightmapUnwrapper } from 'three/addons/utils/LightmapUnwrapper.js';

import { MARGIN, SIZE, type Unwrapped } from './museum.js';

function isDrawnManyTimes(mesh: Mesh): boolean {
  return (
    mesh instanceof InstancedMesh ||
    mesh instanceof BatchedMesh ||
    mesh.geometry instanceof InstancedBufferGeometry
  );
}

/** Gives each place of the room's surfaces a place of its own in the picture, in `uv1`; null where they do not fit. */
export function unwrap(room: Object3D): Unwrapped | null {
  room.updateWorldMatrix(true, true);

  const meshes: Mesh[] = [];
  const skipped: string[] = [];
  room.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    if (isDrawnManyTimes(object)) skipped.push(object.name);
    else meshes.push(object);
  });

  // Meshes may share a geometry, yet each needs places of its own. They get theirs only once all fit.
  const before = new Map<Mesh, BufferGeometry>();
  for (const mesh of meshes) {
    before.set(mesh, mesh.geometry);
    mesh.geometry = mesh.geometry.clone();
  }
  const restore = (): void => {
    for (const [mesh, geometry] of before) mesh.geometry = geometry;
  };

  const unwrapper = new LightmapUnwrapper({
    resolution: SIZE,
    padding: MARGIN,
    channel: 1,
  });

  let result: ReturnType<typeof unwrapper.unwrap>;
  try {
    result = unwrapper.unwrap(meshes);
  } catch (error) {
    restore();
    throw error;
  }
  if (result === null) {
    restore();
    return null;
  }

  const sources = new Map<Mesh, ArrayLike<number>>();
  for (const mesh of meshes) {
    const remap = result.vertexMaps.get(mesh);
    if (remap !== undefined) sources.set(mesh, remap);
  }

  return {
    pixelsPerMetre: result.texelsPerUnit,
    pieces: result.chartCount,
    skipped,
    carry(mesh, values) {
      const source = sources.get(mesh);
      if (source === undefined) return [...values];
      return Array.from(source, (index) => {
        const value = values[index];
        if (value === undefined) throw new RangeError(`There is no value for vertex ${index}.`);
        return value;
      });
    },
  };
}
