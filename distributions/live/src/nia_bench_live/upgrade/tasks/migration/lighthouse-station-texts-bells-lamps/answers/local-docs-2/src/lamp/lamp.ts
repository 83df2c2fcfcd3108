import { createStore, type StandardSchemaV1 } from '@xstate/store';

export const burnt: string[] = [];

const use: StandardSchemaV1<{ oil: number }> = {
  '~standard': { version: 1, vendor: 'lighthouse', validate: (value) => ({ value: value as { oil: number } }) },
};

/** The lamp. */
export const lamp = createStore({
  context: { lit: false, hours: 0 },
  schemas: { emitted: { used: use } },
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

lamp.on('used', ({ oil }) => {
  burnt.push(`${oil.toFixed(1)} litres`);
});

/** Burns the lamp for some hours; gives what the book of oil says. */
export function burnFor(hours: number): string[] {
  lamp.trigger.light();
  lamp.trigger.burn({ hours });
  lamp.trigger.douse();
  return [...burnt];
}
