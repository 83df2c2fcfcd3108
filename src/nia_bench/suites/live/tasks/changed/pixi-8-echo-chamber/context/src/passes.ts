import type { Texture } from 'pixi.js';

/** Draws one texture into another: step 0, then 1, and so on. */
export type Pass = (from: Texture, to: Texture, step: number) => void;

/** Where something lies in the upper left of a texture that is larger: the shares of its width and height. */
export interface Shares {
  across: number;
  down: number;
}
