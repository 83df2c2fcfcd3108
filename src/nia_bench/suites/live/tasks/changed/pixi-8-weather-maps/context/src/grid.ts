/** The places of a map: `width` of them from west to east, in `height` rows from north to south. */
export interface Grid {
  width: number;
  height: number;
}

/** How much rain falls, in millimetres, with one number of 32 bits for each place. */
export interface Rain {
  /** Changes one place; the graphics card is not told yet. */
  set(x: number, y: number, millimetres: number): void;
  /** Tells the graphics card what has changed since it was told last. */
  tell(): void;
}
