import { createStore } from '@xstate/store';
import { emitted } from './emitted';

type Hear = (alarm: { kind: string }) => void;

/** The alarm of the tower. */
export class Alarm {
  private readonly store = createStore({
    context: { count: 0 },
    schemas: { emitted: { alarm: emitted<{ kind: string }>() } },
    on: {
      raise: (context, event: { kind: string }, enqueue) => {
        enqueue.emit.alarm({ kind: event.kind });
        return { count: context.count + 1 };
      },
    },
  });

  listen(hear: Hear): () => void {
    const subscription = this.store.on('alarm', hear);
    return () => subscription.unsubscribe();
  }

  raise(kind: string): number {
    this.store.trigger.raise({ kind });
    return this.store.getSnapshot().context.count;
  }
}
