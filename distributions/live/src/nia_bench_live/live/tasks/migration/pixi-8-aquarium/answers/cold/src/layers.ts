import type { Texture } from 'pixi.js';

import { deepPool, pixelsFor, pool } from './pools.js';

/** What a layer shall be: its size in CSS pixels, and how it looks. */
export interface Wish {
  width: number;
  height: number;
  resolution: number;
  antialias: boolean;
  /** Whether enlarged pixels keep their edges. */
  crisp: boolean;
  /** Whether it has deep colours. */
  deep: boolean;
}

/** Gives a texture to draw a layer into. */
export function open({ width, height, resolution, antialias, crisp, deep }: Wish): Texture {
  return (deep ? deepPool : pool).lend(width, height, resolution, antialias, crisp);
}

/** Takes the texture of a layer back; no style that somebody has given it stays on it. */
export function close(texture: Texture): void {
  const from = deepPool.has(texture) ? deepPool : pool;
  from.takeBack(texture);
}

/** Which share of its texture's width and height a layer will fill. It is known before the layer is open. */
export function shareOf({ width, height, resolution }: Wish): [number, number] {
  return [
    (width * resolution) / pixelsFor(width, resolution, 'width'),
    (height * resolution) / pixelsFor(height, resolution, 'height'),
  ];
}
