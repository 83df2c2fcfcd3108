import type { Mesh } from 'three';

/** How many pixels the picture with the light of a room has in either direction. */
export const SIZE = 128;

/** How many pixels stay free around each piece of a surface. */
export const MARGIN = 4;

/** How the surfaces of a room lie in its picture. */
export interface Unwrapped {
  /** How many pixels a metre of the room has; that is the same everywhere. */
  pixelsPerMetre: number;
  /** Into how many pieces the surfaces were cut. */
  pieces: number;
  /** The names of the meshes in the room that could not be unwrapped. */
  skipped: string[];
  /** Takes one number for each vertex that the mesh had before, and gives one for each that it has now. */
  carry(mesh: Mesh, values: readonly number[]): number[];
}
