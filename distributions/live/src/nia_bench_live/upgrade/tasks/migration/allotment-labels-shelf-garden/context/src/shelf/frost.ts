import { createStore } from '@xstate/store';

type Warn = (frost: { degrees: number }) => void;

/** Warns of frost. A gardener may be on the list several times, and then gets a warning each time. */
export class FrostList {
  private readonly store = createStore({
    context: { nights: 0 },
    on: {
      freeze: (context, event: { degrees: number }, enqueue) => {
        enqueue.effect(() => this.warnAll(event.degrees));
        return { nights: context.nights + 1 };
      },
    },
  });
  private readonly list: Warn[] = [];

  add(warn: Warn): void {
    this.list.push(warn);
  }

  freeze(degrees: number): number {
    this.store.trigger.freeze({ degrees });
    return this.store.getSnapshot().context.nights;
  }

  private warnAll(degrees: number): void {
    for (const warn of this.list) warn({ degrees });
  }
}
