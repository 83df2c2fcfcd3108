import PQueue from 'p-queue';
import type { Call, Gate, GateOptions, Notice } from './gate-types';

class QueueGate implements Gate {
  readonly #queue: PQueue;

  constructor({ calls, window, patience }: GateOptions) {
    this.#queue = new PQueue({ interval: window, intervalCap: calls, carryoverIntervalCount: true, concurrency: Number.POSITIVE_INFINITY });
    this.#queue.timeout = patience;
  }

  async ask<Value>(call: Call<Value>): Promise<Value> {
    return this.#queue.add(async (options) => call(options.signal));
  }

  #on(what: Notice['what'], hear: (notice: Notice) => void, options: AddEventListenerOptions): void {
    const queue = this.#queue;
    switch (what) {
      case 'held back':
        return queue.addEventListener('rateLimit', { handleEvent: () => hear({ what }) }, options);
      case 'goes on':
        return queue.addEventListener('rateLimitCleared', { handleEvent: () => hear({ what }) }, options);
      case 'answered':
        return queue.addEventListener('completed', (event) => hear({ what, value: event.detail }), options);
      case 'refused':
        return queue.addEventListener('error', (event) => hear({ what, error: event.detail }), options);
      case 'quiet':
        return queue.addEventListener('idle', () => hear({ what }), options);
    }
  }

  listen(hear: (notice: Notice) => void, until: AbortSignal): void {
    const kinds: Notice['what'][] = ['held back', 'goes on', 'answered', 'refused', 'quiet'];
    for (const what of kinds) this.#on(what, hear, { signal: until });
  }

  next(what: Notice['what']): Promise<Notice> {
    return new Promise((resolve) => this.#on(what, resolve, { once: true }));
  }

  left(): number[] {
    return this.#queue.runningTasks.flatMap((task) => task.timeoutRemaining ?? []);
  }

  async drop(): Promise<void> {
    this.#queue.clear();
    await this.#queue.onPendingZero();
  }
}

export const openGate = (options: GateOptions): Gate => new QueueGate(options);
