import { deepPool, pool } from './pools.js';

/** A part of the page that an aquarium is drawn on. */
export interface Stage {
  /** The `uid` of its renderer. */
  uid: number;
  /** In physical pixels, as is the height. */
  width: number;
  height: number;
}

const shown = new Set<number>();

/** Says that a stage is there, or that its size has changed. */
export function show({ uid }: Stage): void {
  shown.add(uid);
  pool.enableFullScreen = deepPool.enableFullScreen = true;
}

/** Says that a stage is gone. */
export function hide({ uid }: Stage): void {
  shown.delete(uid);
  pool.enableFullScreen = deepPool.enableFullScreen = shown.size > 0;
}
