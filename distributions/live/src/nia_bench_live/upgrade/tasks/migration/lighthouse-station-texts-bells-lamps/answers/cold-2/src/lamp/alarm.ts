import { createStore } from '@xstate/store';

type Hear = (alarm: { kind: string }) => void;

/** The alarm of the tower. Who asks twice hears it twice, and stops hearing it one asking at a time. */
export class Alarm {
  private readonly hearers = new Set<Hear>();
  private readonly store = createStore({
    context: { count: 0 },
    on: {
      raise: (context, event: { kind: string }, enqueue) => {
        const alarm = { kind: event.kind, type: 'alarm' };
        enqueue.effect(() => {
          for (const hear of this.hearers) hear(alarm);
        });
        return { count: context.count + 1 };
      },
    },
  });

  listen(hear: Hear): () => void {
    const hearer: Hear = (alarm) => hear(alarm);
    this.hearers.add(hearer);
    return () => {
      this.hearers.delete(hearer);
    };
  }

  raise(kind: string): number {
    this.store.trigger.raise({ kind });
    return this.store.getSnapshot().context.count;
  }
}
