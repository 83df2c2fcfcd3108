import { type Texture, TextureStyle } from 'pixi.js';

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

const deepLayers = new WeakSet<Texture>();

/** Gives a texture to draw a layer into. */
export function open({ width, height, resolution, antialias, crisp, deep }: Wish): Texture {
  const from = deep ? deepPool : pool;
  const texture = from.getOptimalTexture(width, height, resolution, antialias);
  // Each layer has a style of its own, so that nobody changes that of others with it.
  texture.source.style = new TextureStyle({ scaleMode: crisp ? 'nearest' : 'linear' });
  if (deep) deepLayers.add(texture);
  return texture;
}

/** Takes the texture of a layer back; no style that somebody has given it stays on it. */
export function close(texture: Texture): void {
  const from = deepLayers.has(texture) ? deepPool : pool;
  from.returnTexture(texture, true);
}

/** Which share of its texture's width and height a layer will fill. It is known before the layer is open. */
export function shareOf({ width, height, resolution, antialias, deep }: Wish): [number, number] {
  const from = deep ? deepPool : pool;
  // The pool alone knows which size it chooses; what it lends here is what it lends next.
  const texture = from.getOptimalTexture(width, height, resolution, antialias);
  const { pixelWidth, pixelHeight } = texture.source;
  from.returnTexture(texture, true);
  return [(width * resolution) / pixelWidth, (height * resolution) / pixelHeight];
}
