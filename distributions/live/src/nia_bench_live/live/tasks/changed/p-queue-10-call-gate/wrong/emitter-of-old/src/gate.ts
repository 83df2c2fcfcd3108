import PQueue from 'p-queue';
import type { Gate, GateOptions, Notice } from './gate-types';

export function openGate({ calls, window, patience }: GateOptions): Gate {
  const queue = new PQueue({ intervalCap: calls, interval: window, carryoverConcurrencyCount: true, timeout: patience });

  /** Has `hear` told of what the queue announces. */
  const listen = (hear: (notice: Notice) => void, signal: AbortSignal): void => {
    const heldBack = () => hear({ what: 'held back' });
    const goesOn = () => hear({ what: 'goes on' });
    const answered = (value: unknown) => hear({ what: 'answered', value });
    const refused = (error: unknown) => hear({ what: 'refused', error });
    const quiet = () => hear({ what: 'quiet' });
    queue.on('rateLimit', heldBack).on('rateLimitCleared', goesOn).on('completed', answered).on('error', refused).on('idle', quiet);
    signal.addEventListener('abort', () => {
      queue.off('rateLimit', heldBack).off('rateLimitCleared', goesOn).off('completed', answered).off('error', refused).off('idle', quiet);
    });
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
