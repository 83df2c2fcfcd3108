import { createStore } from '@xstate/store';

type Hear = (alarm: { kind: string }) => void;

/** The alarm of the tower. */
export class Alarm {
  private readonly store = createStore<{ count: number }, { raise: { kind: string } }, { alarm: { kind: string } }>({
    context: { count: 0 },
    on: {
      raise: (context, event, enqueue) => {
        enqueue.emit.alarm({ kind: event.kind });
        return { count: context.count + 1 };
      },
    },
  });

  listen(hear: Hear): () => void {
    const subscription = this.store.on('alarm', (alarm) => hear(alarm));
    return () => subscription.unsubscribe();
  }

  raise(kind: string): number {
    this.store.trigger.raise({ kind });
    return this.store.getSnapshot().context.count;
  }
}
