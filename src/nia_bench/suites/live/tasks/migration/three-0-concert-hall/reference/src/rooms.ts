/** A room of the house, as a box; sizes and places in metres. */
export interface Room {
  name: string;
  /** Width, height and depth. */
  size: [number, number, number];
  /** Where its middle is. */
  middle: [number, number, number];
  /** The name of the room that it stands in, as a box stands in a hall. */
  inside: string | null;
}
