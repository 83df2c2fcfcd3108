import PQueue from 'p-queue';

import type { Gate, GateOptions, Notice } from './gate-types';

export function openGate({ calls, window, patience }: GateOptions): Gate {
  const queue = new PQueue({
    intervalCap: calls,
    interval: window,
    carryoverIntervalCount: true,
    timeout: patience,
  });

  const listen = (hear: (notice: Notice) => void, until: AbortSignal): void => {
    if (until.aborted) return;

    const tell = (notice: Notice) => {
      if (!until.aborted) hear(notice);
    };
    const heldBack = () => tell({ what: 'held back' });
    const goesOn = () => tell({ what: 'goes on' });
    const answered = (value: unknown) => tell({ what: 'answered', value });
    const refused = (error: unknown) => tell({ what: 'refused', error });
    const quiet = () => tell({ what: 'quiet' });

    queue.on('rateLimit', heldBack);
    queue.on('rateLimitCleared', goesOn);
    queue.on('completed', answered);
    queue.on('error', refused);
    queue.on('idle', quiet);

    until.addEventListener(
      'abort',
      () => {
        queue.off('rateLimit', heldBack);
        queue.off('rateLimitCleared', goesOn);
        queue.off('completed', answered);
        queue.off('error', refused);
        queue.off('idle', quiet);
      },
      { once: true },
    );
  };

  return {
    ask: (call) => queue.add(({ signal }) => call(signal)),

    listen,

    next: (what) =>
      new Promise((resolve) => {
        const heard = new AbortController();
        listen((notice) => {
          if (notice.what !== what) return;
          heard.abort();
          resolve(notice);
        }, heard.signal);
      }),

    left: () => queue.runningTasks.map(({ startTime }) => Math.max(0, startTime + patience - Date.now())),

    async drop() {
      queue.clear();
      await queue.onPendingZero();
    },
  };
}
