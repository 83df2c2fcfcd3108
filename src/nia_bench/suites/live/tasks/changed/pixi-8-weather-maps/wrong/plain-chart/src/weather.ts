import { BufferImageSource } from 'pixi.js';

import type { Grid, Rain } from './grid.js';

/** The rain of a map, as a texture that follows it. */
export class RainMap implements Rain {
  readonly source: BufferImageSource;
  readonly #millimetres: Float32Array;
  readonly #width: number;
  #start = Infinity;
  #end = 0;

  constructor({ width, height }: Grid) {
    this.#width = width;
    this.#millimetres = new Float32Array(width * height);
    this.source = new BufferImageSource({ resource: this.#millimetres, width, height, format: 'r32float', scaleMode: 'nearest' });
  }

  set(x: number, y: number, millimetres: number): void {
    const place = x + y * this.#width;
    this.#millimetres[place] = millimetres;
    this.#start = Math.min(this.#start, place);
    this.#end = Math.max(this.#end, place + 1);
  }

  tell(): void {
    if (this.#end === 0) return;
    this.source.update(this.#start, this.#end);
    this.#start = Infinity;
    this.#end = 0;
  }
}

/** One texture that has all these maps, one after the other. */
function joined(maps: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(maps.reduce((size, map) => size + map.length, 0));
  let at = 0;
  for (const map of maps) {
    all.set(map, at);
    at += map.length;
  }
  return all;
}

/** The clouds of all heights as one volume, the lowest first. */
export function cloudsOf({ width, height }: Grid, levels: Uint8Array[]): BufferImageSource {
  return new BufferImageSource({ resource: joined(levels), width, height, depth: levels.length, format: 'r8unorm', scaleMode: 'linear' });
}

/** Charts that have nothing to do with each other, as the layers of one texture. */
export function chartsOf({ width, height }: Grid, charts: Uint8Array[]): BufferImageSource {
  return new BufferImageSource({
    resource: joined(charts),
    width,
    height,
    arrayLayerCount: charts.length,
    format: 'r8unorm',
    scaleMode: 'nearest',
  });
}
