import { pools } from './pools.js';

/** A part of the page that an aquarium is drawn on. */
export interface Stage {
  /** The `uid` of its renderer. */
  uid: number;
  /** In physical pixels, as is the height. */
  width: number;
  height: number;
}

/** Says that a stage is there, or that its size has changed. */
export function show({ uid, width, height }: Stage): void {
  for (const pool of pools) pool.setScreenSize(uid, width, height);
}

/** Says that a stage is gone. */
export function hide({ uid }: Stage): void {
  pools.forEach((pool) => pool.removeScreen(uid));
}
