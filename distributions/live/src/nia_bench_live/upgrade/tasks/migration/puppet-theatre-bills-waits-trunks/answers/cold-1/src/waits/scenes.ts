import pTimeout from 'p-timeout';

import { bare, checkSpan, spanOf } from './spans';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  const play = async (): Promise<string> => {
    checkSpan(patience);
    return pTimeout(bare(scene), { ...spanOf(patience, { setTimeout, clearTimeout }), fallback: () => 'interval' });
  };
  return play().finally(ring);
}
