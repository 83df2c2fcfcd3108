import { type Mesh, type Object3D } from 'three';
import { UVUnwrapper } from 'three/addons/utils/UVUnwrapper.js';

import { MARGIN, SIZE, type Unwrapped } from './museum.js';

/** Gives the surfaces of a room their places in its picture. */
export function unwrap(room: Object3D): Unwrapped | null {
  const unwrapper = new UVUnwrapper({ resolution: SIZE, padding: MARGIN });
  const atlas = unwrapper.pack(room, 'uv1');
  if (atlas === null) return null;
  return {
    pixelsPerMetre: atlas.texelsPerUnit,
    pieces: atlas.charts.length,
    skipped: atlas.skipped.map(({ name }) => name),
    carry: (mesh: Mesh, values) => atlas.remap(mesh, values),
  };
}
