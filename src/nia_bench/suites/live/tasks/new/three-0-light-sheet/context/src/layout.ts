export interface Measures {
  /** How many pixels the square sheet has on a side. */
  side: number;
  /** How many pixels stay free around a patch. */
  gap: number;
  /** How many pixels a unit of the world gets; as many as there is room for where it is left out, or is too much. */
  density?: number;
}

/** Where a patch is on the sheet, as three tells it. */
export interface Patch {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** How many pixels a unit of the world has got. */
  density: number;
  patches: Patch[];
  /** For each mesh that was laid out, by name: the number of the patch that each of its faces is in, -1 where it is in none. */
  faces: Record<string, number[]>;
  /** How many faces are in no patch. */
  leftOut: number;
  /** How many patches are a face alone. */
  splinters: number;
}
