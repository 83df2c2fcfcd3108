import pTimeout from 'p-timeout';

import { checkWait, nominal, only, timersFor } from './timers';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export async function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  try {
    checkWait(patience);
    return await pTimeout(only(scene), {
      milliseconds: nominal(patience),
      fallback: () => 'interval',
      customTimers: timersFor(patience, () => {}),
    });
  } finally {
    ring();
  }
}
