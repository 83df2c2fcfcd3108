import { nextPow2, type Texture, TexturePool } from 'pixi.js';

import type { Pass, Shares } from './passes.js';

/** How large an echo of a texture is. */
const sizeOf = ({ width, height, source: { resolution } }: Texture) => ({ width: width / 2, height: height / 2, resolution });

/** Draws a texture through so many passes, with an echo of half its size in between. */
export function echo(input: Texture, output: Texture, passes: number, draw: Pass): void {
  const borrowed: Texture[] = [];
  try {
    for (let count = Math.min(passes - 1, 2); count > 0; count -= 1) {
      borrowed.push(TexturePool.getOptimalTexture({ ...sizeOf(input), format: 'rgba16float', scaleMode: 'nearest' }));
    }
    let from = input;
    for (let step = 0; step < passes; step += 1) {
      const to = step === passes - 1 ? output : (borrowed[step % 2] ?? output);
      draw(from, to, step);
      from = to;
    }
  } finally {
    for (const texture of borrowed) TexturePool.returnTexture(texture, true);
  }
}

/** Which part of a borrowed texture an echo of this one will fill. */
export function sharesOf(input: Texture): Shares {
  const { width, height, resolution } = sizeOf(input);
  const size = { width: nextPow2(width * resolution), height: nextPow2(height * resolution) };
  return { across: (width * resolution) / size.width, down: (height * resolution) / size.height };
}
