import { createStore, type StandardSchemaV1 } from '@xstate/store';

/** Only says what an alarm is: nothing is checked. */
const anAlarm: StandardSchemaV1<{ kind: string }, { kind: string }> = {
  '~standard': { version: 1, vendor: 'station', validate: (value) => ({ value: value as { kind: string } }) },
};

type Hear = (alarm: { kind: string }) => void;

/** The alarm of the tower. */
export class Alarm {
  private readonly store = createStore({
    context: { count: 0 },
    schemas: { emitted: { alarm: anAlarm } },
    on: {
      raise: (context, event: { kind: string }, enqueue) => {
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
