import { TexturePoolClass } from 'pixi.js';

/** The textures that layers are drawn into, in ordinary and in deep colours: it keeps those of each format apart. */
export const pool = new TexturePoolClass();
