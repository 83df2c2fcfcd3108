import { createStore } from '@xstate/store';

export const burnt: string[] = [];

/** The lamp. */
export const lamp = createStore<
  { lit: boolean; hours: number },
  { light: {}; burn: { hours: number }; douse: {} },
  { used: { oil: number } }
>({
  context: { lit: false, hours: 0 },
  on: {
    light: (context) => ({ ...context, lit: true }),
    burn: (context, event, enqueue) => {
      if (!context.lit) return context;
      enqueue.emit.used({ oil: event.hours * 0.9 });
      return { ...context, hours: context.hours + event.hours };
    },
    douse: (context) => ({ ...context, lit: false }),
  },
});

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
