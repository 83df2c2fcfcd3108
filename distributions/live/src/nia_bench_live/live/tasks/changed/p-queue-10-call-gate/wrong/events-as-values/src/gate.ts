import PQueue from 'p-queue';
import type { Gate, GateOptions, Notice } from './gate-types';

export function openGate({ calls, window, patience }: GateOptions): Gate {
  const queue = new PQueue({ intervalCap: calls, interval: window, carryoverIntervalCount: true, timeout: patience });

  /** Has `hear` told of what the queue announces. */
  const listen = (hear: (notice: Notice) => void, signal: AbortSignal): void => {
    queue.addEventListener('rateLimit', () => hear({ what: 'held back' }), { signal });
    queue.addEventListener('rateLimitCleared', () => hear({ what: 'goes on' }), { signal });
    queue.addEventListener('completed', (value) => hear({ what: 'answered', value }), { signal });
    queue.addEventListener('error', (error) => hear({ what: 'refused', error }), { signal });
    queue.addEventListener('idle', () => hear({ what: 'quiet' }), { signal });
  };

  return {
    ask: (call) => queue.add(({ signal }) => call(signal)),
    listen,
    next(what) {
      const heard = new AbortController();
      return new Promise((resolve) => {
        listen((notice) => {
          if (notice.what !== what) return;
          heard.abort();
          resolve(notice);
        }, heard.signal);
      });
    },
    left: () => queue.runningTasks.map(({ timeoutRemaining = 0 }) => timeoutRemaining),
    async drop() {
      queue.clear();
      await queue.onIdle();
    },
  };
}
