import { type Texture, TextureStyle } from 'pixi.js';

import { pool } from './pools.js';

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

const CRISP = new TextureStyle({ scaleMode: 'nearest' });

/** Gives a texture to draw a layer into. */
export function open({ crisp, deep, ...wish }: Wish): Texture {
  const texture = pool.getOptimalTexture({ ...wish, format: deep ? 'rgba16float' : 'bgra8unorm' });
  if (crisp) texture.source.style = CRISP;
  return texture;
}

/** Takes the texture of a layer back; no style that somebody has given it stays on it. */
export function close(texture: Texture): void {
  pool.returnTexture(texture);
}

/** Which share of its texture's width and height a layer will fill. It is known before the layer is open. */
export function shareOf({ width, height, resolution }: Wish): [number, number] {
  const size = pool.getOptimalSize(width, height, resolution);
  return [(width * resolution) / size.width, (height * resolution) / size.height];
}
