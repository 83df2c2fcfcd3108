import { createStore, type StandardSchemaV1 } from '@xstate/store';

type Hear = (alarm: { kind: string }) => void;

const alarmSchema: StandardSchemaV1<{ kind: string }> = {
  '~standard': { version: 1, vendor: 'lighthouse-station', validate: (value) => ({ value: value as { kind: string } }) },
};

/** The alarm of the tower. Who asks twice hears it twice, and stops hearing it one asking at a time. */
export class Alarm {
  private readonly store = createStore({
    schemas: { emitted: { alarm: alarmSchema } },
    context: { count: 0 },
    on: {
      raise: (context, event: { kind: string }, enqueue) => {
        enqueue.emit.alarm({ kind: event.kind });
        return { count: context.count + 1 };
      },
    },
  });

  listen(hear: Hear): () => void {
    // A function of its own for each asking.
    const subscription = this.store.on('alarm', (alarm) => hear(alarm));
    return () => subscription.unsubscribe();
  }

  raise(kind: string): number {
    this.store.trigger.raise({ kind });
    return this.store.getSnapshot().context.count;
  }
}
