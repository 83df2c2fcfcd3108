import { createStore, type StandardSchemaV1 } from '@xstate/store';

export const burnt: string[] = [];

const useSchema: StandardSchemaV1<{ oil: number }> = {
  '~standard': { version: 1, vendor: 'lighthouse-station', validate: (value) => ({ value: value as { oil: number } }) },
};

/** The lamp: how many hours it burns, and what that takes. */
export const lamp = createStore({
  schemas: { emitted: { used: useSchema } },
  context: { lit: false, hours: 0 },
  on: {
    light: (context) => ({ ...context, lit: true }),
    burn: (context, event: { hours: number }, enqueue) => {
      if (!context.lit) return context;
      enqueue.emit.used({ oil: event.hours * 0.9 });
      return { ...context, hours: context.hours + event.hours };
    },
    douse: (context) => ({ ...context, lit: false }),
  },
});

// The first to hear of it is the book of oil.
lamp.on('used', (use) => {
  burnt.push(`${use.oil.toFixed(1)} litres`);
});

/** Burns the lamp for some hours; gives what the book of oil says. */
export function burnFor(hours: number): string[] {
  lamp.trigger.light();
  lamp.trigger.burn({ hours });
  lamp.trigger.douse();
  return [...burnt];
}
