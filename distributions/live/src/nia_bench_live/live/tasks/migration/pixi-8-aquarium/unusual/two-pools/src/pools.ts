import { TexturePoolClass } from 'pixi.js';

/** The textures that layers are drawn into: in ordinary colours, and in deep ones. */
export const pools = [new TexturePoolClass({ scaleMode: 'linear' }), new TexturePoolClass({ scaleMode: 'linear', format: 'rgba16float' })] as const;
