import { TexturePoolClass } from 'pixi.js';

/** The textures that layers are drawn into, in colours of any depth. */
export const pool = new TexturePoolClass();
