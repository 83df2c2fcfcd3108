import { type Texture, TexturePool, type TexturePoolRequest } from 'pixi.js';

import type { Pass, Shares } from './passes.js';

function requestFor(input: Texture): TexturePoolRequest {
  return {
    width: input.frame.width * 0.5,
    height: input.frame.height * 0.5,
    resolution: input.source.resolution,
    antialias: false,
    autoGenerateMipmaps: false,
    scaleMode: 'nearest',
    format: 'rgba16float',
  };
}

/** Lends a texture from the pool while something is done. */
function lent<Result>(request: TexturePoolRequest, use: (texture: Texture) => Result): Result {
  const texture = TexturePool.getOptimalTexture(request);
  try {
    return use(texture);
  } finally {
    TexturePool.returnTexture(texture, true);
  }
}

export const echo = (input: Texture, output: Texture, passes: number, draw: Pass): void => {
  if (passes === 1) return draw(input, output, 0);
  const request = requestFor(input);
  return lent(request, (ping) =>
    lent(request, (pong) => {
      let [from, to, spare] = [input, ping, pong];
      for (let step = 0; step < passes - 1; step += 1) {
        draw(from, to, step);
        [from, to, spare] = [to, spare, to];
      }
      draw(from, output, passes - 1);
    }),
  );
};

export function sharesOf(input: Texture): Shares {
  const { width, height, resolution = 1 } = requestFor(input);
  const pixels = TexturePool.getOptimalSize(width, height, resolution);
  return { across: (width / pixels.width) * resolution, down: (height / pixels.height) * resolution };
}
