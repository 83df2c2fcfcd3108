import pTimeout from 'p-timeout';

import { lasting } from './delays';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  // A scene goes on behind the interval: p-timeout would call it off if it could.
  const watched: PromiseLike<string> = { then: (resolve, reject) => scene.then(resolve, reject) };
  // The bell rings at every end, also where p-timeout has had no timer to clear.
  return pTimeout(watched, { ...lasting(patience), fallback: () => 'interval' }).finally(() => ring());
}
