import pTimeout from 'p-timeout';

import { byTheMachine } from './patience';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  const played = (async () => {
    const milliseconds = byTheMachine(patience);
    // A scene of its own, which nobody calls off.
    return pTimeout((async () => scene)(), { milliseconds, fallback: () => 'interval' });
  })();
  return played.finally(() => ring());
}
