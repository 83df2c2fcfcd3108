import type { BufferGeometry } from 'three';

export interface Level {
  /** How far this level strays from the full one at most, in units of the geometry. */
  error: number;
  geometry: BufferGeometry;
}
