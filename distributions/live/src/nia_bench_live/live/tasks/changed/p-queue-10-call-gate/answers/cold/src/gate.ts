import PQueue from 'p-queue';
import type { Call, Gate, GateOptions, Notice } from './gate-types';

/** The queue's name for each kind of notice. */
const EVENTS = {
  'held back': 'rateLimit',
  'goes on': 'rateLimitCleared',
  answered: 'completed',
  refused: 'error',
  quiet: 'idle',
} as const;

const KINDS = ['held back', 'goes on', 'answered', 'refused', 'quiet'] as const;

const detailOf = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : undefined);

function noticeOf(what: Notice['what'], event: Event): Notice {
  switch (what) {
    case 'answered':
      return { what, value: detailOf(event) };
    case 'refused':
      return { what, error: detailOf(event) };
    default:
      return { what };
  }
}

/** The gate through which the partner's service is asked. */
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

    listen(hear, until) {
      for (const what of KINDS) {
        queue.addEventListener(EVENTS[what], (event: Event) => hear(noticeOf(what, event)), { signal: until });
      }
    },

    next(what) {
      return new Promise((resolve) => {
        queue.addEventListener(EVENTS[what], (event: Event) => resolve(noticeOf(what, event)), { once: true });
      });
    },

    left() {
      const now = Date.now();
      return queue.runningTasks.map(({ startTime, timeout }) => Math.max(0, startTime + (timeout ?? patience) - now));
    },

    async drop() {
      queue.clear();
      await queue.onPendingZero();
    },
  };
}
