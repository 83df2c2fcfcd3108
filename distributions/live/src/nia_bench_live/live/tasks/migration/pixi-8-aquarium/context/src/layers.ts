import { nextPow2, type Texture, TextureStyle } from 'pixi.js';

import { deepPool, pool } from './pools.js';

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
const deepLayers = new WeakSet<Texture>();

/** Gives a texture to draw a layer into. */
export function open({ width, height, resolution, antialias, crisp, deep }: Wish): Texture {
  const from = deep ? deepPool : pool;
  const texture = from.getOptimalTexture(width, height, resolution, antialias);
  texture.source.style = crisp ? CRISP : from.textureStyle;
  if (deep) deepLayers.add(texture);
  return texture;
}

/** Takes the texture of a layer back; no style that somebody has given it stays on it. */
export function close(texture: Texture): void {
  const from = deepLayers.has(texture) ? deepPool : pool;
  from.returnTexture(texture, true);
}

/** Which share of its texture's width and height a layer will fill. It is known before the layer is open. */
export function shareOf({ width, height, resolution }: Wish): [number, number] {
  const share = (length: number) => (length * resolution) / nextPow2(Math.ceil(length * resolution - 1e-6));
  return [share(width), share(height)];
}
