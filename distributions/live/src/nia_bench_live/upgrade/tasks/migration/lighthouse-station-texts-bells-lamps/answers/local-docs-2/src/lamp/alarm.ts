import { createStore, type StandardSchemaV1 } from '@xstate/store';

type Hear = (alarm: { kind: string }) => void;

const alarmSchema: StandardSchemaV1<{ kind: string }> = {
  '~standard': { version: 1, vendor: 'lighthouse', validate: (value) => ({ value: value as { kind: string } }) },
};

/** The alarm of the tower. */
export class Alarm {
  private failure: { error: unknown } | undefined;
  private readonly store = createStore({
    context: { count: 0 },
    schemas: { emitted: { alarm: alarmSchema } },
    on: {
      raise: (context, event: { kind: string }, enqueue) => {
        enqueue.emit.alarm({ kind: event.kind });
        return { count: context.count + 1 };
      },
    },
  });

  listen(hear: Hear): () => void {
    const subscription = this.store.on('alarm', (alarm) => {
      // Who fails to hear it stops the alarm: nobody after him is told.
      if (this.failure) return;
      try {
        hear(alarm);
      } catch (error) {
        this.failure = { error };
      }
    });
    return () => subscription.unsubscribe();
  }

  raise(kind: string): number {
    this.store.trigger.raise({ kind });
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure.error;
    return this.store.getSnapshot().context.count;
  }
}
