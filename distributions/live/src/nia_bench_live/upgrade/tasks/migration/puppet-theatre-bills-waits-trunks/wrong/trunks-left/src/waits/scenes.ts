import pTimeout from 'p-timeout';

/** Plays a scene, for ever if no patience is named, and rings once it is over. */
export function playScene(scene: Promise<string>, ring: () => void, patience = Infinity): Promise<string> {
  const customTimers = {
    setTimeout: globalThis.setTimeout,
    clearTimeout(timer?: Parameters<typeof clearTimeout>[0]): void {
      clearTimeout(timer);
      ring();
    },
  };
  const played = pTimeout(scene, { milliseconds: patience, fallback: () => 'interval', customTimers });
  return patience === Infinity ? played.finally(ring) : played;
}
