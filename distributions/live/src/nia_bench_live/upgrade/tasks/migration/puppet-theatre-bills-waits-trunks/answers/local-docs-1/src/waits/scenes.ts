import pTimeout from 'p-timeout';

import { lengthOf, machineClock } from './lengths';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  // A scene goes on behind the interval: what can be cancelled is not handed on.
  const play = async (): Promise<string> =>
    pTimeout(
      scene.then((end) => end),
      { ...lengthOf(patience, machineClock()), fallback: () => 'interval' },
    );
  return play().finally(() => {
    ring();
  });
}
