import PQueue from 'p-queue';
import type { Call, Gate, GateOptions, Notice } from './gate-types';

// The queue announces `undefined` as null, so what calls give and throw goes through it in boxes.

class Answer<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

class Refusal {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

const valueOf = (answer: unknown): unknown => (answer instanceof Answer ? answer.value : answer);
/** What the queue itself throws comes without a box. */
const errorOf = (refusal: unknown): unknown => (refusal instanceof Refusal ? refusal.error : refusal);

/** Opens a gate through which no more calls go than the other service allows. */
export function openGate({ calls, window, patience }: GateOptions): Gate {
  const queue = new PQueue({
    intervalCap: calls,
    interval: window,
    carryoverIntervalCount: true,
    timeout: patience,
  });

  const subscribe = (what: Notice['what'], hear: (notice: Notice) => void, options: AddEventListenerOptions): void => {
    switch (what) {
      case 'held back':
        queue.addEventListener('rateLimit', () => hear({ what: 'held back' }), options);
        break;
      case 'goes on':
        queue.addEventListener('rateLimitCleared', () => hear({ what: 'goes on' }), options);
        break;
      case 'answered':
        queue.addEventListener('completed', ({ detail }) => hear({ what: 'answered', value: valueOf(detail) }), options);
        break;
      case 'refused':
        queue.addEventListener('error', ({ detail }) => hear({ what: 'refused', error: errorOf(detail) }), options);
        break;
      case 'quiet':
        queue.addEventListener('idle', () => hear({ what: 'quiet' }), options);
        break;
    }
  };

  return {
    ask<Value>(call: Call<Value>): Promise<Value> {
      return queue
        .add(({ signal }) =>
          call(signal).then(
            (value) => new Answer(value),
            (error: unknown) => {
              throw new Refusal(error);
            },
          ),
        )
        .then(
          ({ value }) => value,
          (error: unknown) => {
            throw errorOf(error);
          },
        );
    },

    listen(hear: (notice: Notice) => void, until: AbortSignal): void {
      subscribe('held back', hear, { signal: until });
      subscribe('goes on', hear, { signal: until });
      subscribe('answered', hear, { signal: until });
      subscribe('refused', hear, { signal: until });
      subscribe('quiet', hear, { signal: until });
    },

    next(what: Notice['what']): Promise<Notice> {
      return new Promise((resolve) => {
        subscribe(what, resolve, { once: true });
      });
    },

    left(): number[] {
      return queue.runningTasks.map(({ timeoutRemaining }) => timeoutRemaining ?? patience);
    },

    async drop(): Promise<void> {
      const begun = queue.runningTasks;
      queue.clear();
      // Not `onPendingZero()`: calls that are asked for from now on are not waited for.
      while (queue.runningTasks.some(({ id }) => begun.some((task) => task.id === id))) {
        await new Promise<void>((resolve) => {
          queue.addEventListener('next', () => resolve(), { once: true });
        });
      }
    },
  };
}
