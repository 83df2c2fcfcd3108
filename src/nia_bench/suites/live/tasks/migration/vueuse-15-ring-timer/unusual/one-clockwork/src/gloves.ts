import { useThrottleFn, useVibrate, useWebSocket } from '@vueuse/core';
import { clockwork } from './clockwork.js';

/** The alarm in the gloves: buzzes again and again, from `ring` to `quiet`. */
export function useAlarm(navigator: Navigator) {
  const { vibrate, stop, intervalControls } = useVibrate({
    pattern: [200, 100],
    scheduler: clockwork(600),
    navigator,
  });
  return {
    ring: () => {
      vibrate();
      intervalControls?.resume();
    },
    quiet: stop,
  };
}

/** One short buzz for each hit. */
export function useHit(navigator: Navigator) {
  const { vibrate } = useVibrate({ pattern: [30], navigator });
  return { hit: () => vibrate() };
}

/** The gloves' own line. They hang up when they hear nothing for ten seconds. */
export function useGloves(url: string, onBlow: (force: number) => void) {
  const { status, send, close } = useWebSocket<string>(url, {
    heartbeat: {
      message: 'here',
      responseMessage: 'there',
      scheduler: clockwork(4000),
      pongTimeout: 2000,
    },
    onMessage: (_, event) => onBlow(Number(event.data)),
  });
  // A blow that comes within a second of one that was shown is not shown.
  const show = useThrottleFn((force: number) => void send(`show ${force}`), 1000, false, true);
  return { status, show, close: () => close() };
}
