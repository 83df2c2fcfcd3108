import { nextPow2, Rectangle, Texture, TextureSource, type TextureSourceOptions, TextureStyle } from 'pixi.js';

/** A size in physical pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The stages that are shown, by the `uid` of their renderers. */
export const screens = new Map<number, Size>();

/** How many pixels a texture has for this length: as many as a screen, or else the next power of two. */
export function pixelsFor(length: number, resolution: number, side: keyof Size): number {
  const pixels = Math.max(1, Math.ceil(length * resolution - 1e-6));
  const fitting = [...screens.values()].map((screen) => screen[side]).filter((screen) => screen >= pixels);
  return Math.min(nextPow2(pixels), ...fitting);
}

/** Textures that are lent, and lent again once they are back. */
export class LayerPool {
  readonly #options: TextureSourceOptions;
  readonly #free = new Map<string, Texture[]>();
  readonly #lent = new Map<Texture, string>();

  constructor(options: TextureSourceOptions = {}) {
    this.#options = options;
  }

  lend(width: number, height: number, resolution: number, antialias: boolean, crisp: boolean): Texture {
    const pixelWidth = pixelsFor(width, resolution, 'width');
    const pixelHeight = pixelsFor(height, resolution, 'height');
    const key = `${pixelWidth} ${pixelHeight} ${antialias}`;
    const texture = this.#free.get(key)?.pop() ?? this.#create(pixelWidth, pixelHeight, antialias);
    this.#lent.set(texture, key);

    texture.source.resize(pixelWidth / resolution, pixelHeight / resolution, resolution);
    // A style of its own, so that nothing done to it concerns another layer.
    texture.source.style = new TextureStyle({ scaleMode: crisp ? 'nearest' : 'linear' });
    texture.frame.x = 0;
    texture.frame.y = 0;
    texture.frame.width = width;
    texture.frame.height = height;
    texture.updateUvs();
    return texture;
  }

  /** Whether the texture is one of this pool that is lent now. */
  has(texture: Texture): boolean {
    return this.#lent.has(texture);
  }

  takeBack(texture: Texture): void {
    const key = this.#lent.get(texture);
    if (key === undefined) return;
    this.#lent.delete(texture);
    if (texture.destroyed) return;
    texture.source.style = new TextureStyle();
    const free = this.#free.get(key);
    if (free) free.push(texture);
    else this.#free.set(key, [texture]);
  }

  #create(pixelWidth: number, pixelHeight: number, antialias: boolean): Texture {
    const source = new TextureSource({
      ...this.#options,
      width: pixelWidth,
      height: pixelHeight,
      resolution: 1,
      antialias,
      autoGarbageCollect: false,
    });
    return new Texture({ source, frame: new Rectangle(0, 0, pixelWidth, pixelHeight) });
  }
}

/** The textures that layers are drawn into, in ordinary colours. */
export const pool = new LayerPool();

/** The same in deep colours, for what glows. */
export const deepPool = new LayerPool({ format: 'rgba16float' });
