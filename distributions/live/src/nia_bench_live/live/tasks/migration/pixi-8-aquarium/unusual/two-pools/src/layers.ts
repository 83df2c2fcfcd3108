import type { Texture } from 'pixi.js';

import { pools } from './pools.js';

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

type Pool = (typeof pools)[number];

const origins = new WeakMap<Texture, Pool>();
const poolOf = (deep: boolean): Pool => pools[deep ? 1 : 0];

/** Gives a texture to draw a layer into. */
export function open(wish: Wish): Texture {
  const pool = poolOf(wish.deep);
  const { width, height, resolution, antialias } = wish;
  const texture = wish.crisp
    ? pool.getOptimalTexture({ width, height, resolution, antialias, scaleMode: 'nearest' })
    : pool.getOptimalTexture({ width, height, resolution, antialias });
  origins.set(texture, pool);
  return texture;
}

/** Takes the texture of a layer back; no style that somebody has given it stays on it. */
export function close(texture: Texture): void {
  origins.get(texture)?.returnTexture(texture, true);
}

/** Which share of its texture's width and height a layer will fill. It is known before the layer is open. */
export function shareOf(wish: Wish): [number, number] {
  const { width, height } = poolOf(wish.deep).getOptimalSize(wish.width, wish.height, wish.resolution);
  return [(wish.width * wish.resolution) / width, (wish.height * wish.resolution) / height];
}
