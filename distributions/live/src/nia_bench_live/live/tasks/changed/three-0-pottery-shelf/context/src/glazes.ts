import type { Texture } from 'three';

/** A thin film that shimmers like mother-of-pearl. */
export interface Film {
  /** Its thickness in nanometres where it is thinnest. */
  from: number;
  /** Its thickness in nanometres where it is thickest. */
  to: number;
}

/** The surface of a pot. */
export interface Glaze {
  colour: string;
  /** How strong the film shows, from 0 to 1, its thickness, and the map that says where it is thin and thick. */
  film: (Film & { strength: number; map: Texture }) | null;
  /** How dull the clay itself is, from 0 (smooth) to 1 (chalky). */
  dullness: number;
}
