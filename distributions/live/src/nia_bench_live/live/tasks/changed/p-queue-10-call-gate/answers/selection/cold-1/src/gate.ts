import PQueue from 'p-queue';

import type { Call, Gate, GateOptions, Notice } from './gate-types';

/** Opens the gate through which the shop asks its partner's service. */
export function openGate({ calls, window, patience }: GateOptions): Gate {
  const queue = new PQueue({
    intervalCap: calls,
    interval: window,
    carryoverIntervalCount: true,
    timeout: patience,
  });

  return {
    ask<Value>(call: Call<Value>): Promise<Value> {
      return queue.add(({ signal }) => call(signal));
    },

    listen(hear: (notice: Notice) => void, until: AbortSignal): void {
      if (until.aborted) return;
      const heldBack = () => hear({ what: 'held back' });
      const goesOn = () => hear({ what: 'goes on' });
      const answered = (value: unknown) => hear({ what: 'answered', value });
      const refused = (error: unknown) => hear({ what: 'refused', error });
      const quiet = () => hear({ what: 'quiet' });
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
    },

    next(what: Notice['what']): Promise<Notice> {
      return new Promise((resolve) => {
        switch (what) {
          case 'held back':
            queue.once('rateLimit', () => resolve({ what }));
            break;
          case 'goes on':
            queue.once('rateLimitCleared', () => resolve({ what }));
            break;
          case 'answered':
            queue.once('completed', (value: unknown) => resolve({ what, value }));
            break;
          case 'refused':
            queue.once('error', (error: unknown) => resolve({ what, error }));
            break;
          case 'quiet':
            queue.once('idle', () => resolve({ what }));
            break;
        }
      });
    },

    left(): number[] {
      const now = Date.now();
      return queue.runningTasks.map(({ startTime, timeout }) =>
        Math.max(0, (timeout ?? patience) - (now - startTime)),
      );
    },

    async drop(): Promise<void> {
      queue.clear();
      await queue.onPendingZero();
    },
  };
}
