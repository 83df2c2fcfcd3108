import * as pixi from 'pixi.js';

import type { Grid, Rain } from './grid.js';

type Shape = pixi.TextureShapeOptions & Pick<pixi.TextureSourceOptions, 'scaleMode'>;

/** A texture of bytes that stands for several maps. */
function stacked(grid: Grid, maps: Uint8Array[], shape: Shape): pixi.BufferImageSource {
  const resource = Uint8Array.from(maps.flatMap((map) => [...map]));
  return new pixi.BufferImageSource({ ...shape, ...grid, resource, format: 'r8unorm' });
}

export const cloudsOf = (grid: Grid, levels: Uint8Array[]): pixi.BufferImageSource => stacked(grid, levels, { depth: levels.length, viewDimension: '3d' });

export function chartsOf({ width, height }: Grid, charts: Uint8Array[]): pixi.BufferImageSource {
  const resource = new Uint8Array(width * height * charts.length);
  charts.forEach((chart, layer) => resource.set(chart, layer * width * height));
  return new pixi.BufferImageSource({ resource, width, height, format: 'r8unorm', minFilter: 'nearest', magFilter: 'nearest', viewDimension: '2d-array', arrayLayerCount: charts.length });
}

/** The rain of a map, as a texture that follows it. */
export class RainMap implements Rain {
  readonly source: pixi.BufferImageSource;
  private readonly values: Float32Array;
  private changed: number[] = [];

  constructor(private readonly grid: Grid) {
    this.values = new Float32Array(grid.width * grid.height);
    this.source = new pixi.BufferImageSource({ ...grid, resource: this.values, format: 'r32float', minFilter: 'nearest', magFilter: 'nearest' });
  }

  set(x: number, y: number, millimetres: number): void {
    const place = y * this.grid.width + x;
    this.values[place] = millimetres;
    this.changed.push(place);
  }

  tell(): void {
    const places = this.changed.sort((one, other) => one - other);
    const [first, last] = [places.at(0), places.at(-1)];
    this.changed = [];
    if (first !== undefined && last !== undefined) this.source.update(first, last + 1);
  }
}
