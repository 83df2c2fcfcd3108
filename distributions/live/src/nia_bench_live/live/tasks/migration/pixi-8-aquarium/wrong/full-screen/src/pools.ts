import { TexturePoolClass } from 'pixi.js';

/** The textures that layers are drawn into, in ordinary colours. */
export const pool = new TexturePoolClass();

/** The same in deep colours, for what glows. */
export const deepPool = new TexturePoolClass({ format: 'rgba16float' });
