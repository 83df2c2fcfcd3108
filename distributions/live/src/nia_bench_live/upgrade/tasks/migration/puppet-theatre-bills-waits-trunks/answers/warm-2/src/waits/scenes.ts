import pTimeout from 'p-timeout';

import { delayOf } from './delays';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  // A scene goes on in the interval, so nothing that can be called off is handed over.
  const end = (async () => scene)();
  return pTimeout(end, { ...delayOf(patience), fallback: () => 'interval' }).finally(() => {
    ring();
  });
}
