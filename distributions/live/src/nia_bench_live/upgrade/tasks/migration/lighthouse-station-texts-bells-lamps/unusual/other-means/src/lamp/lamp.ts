import { createStore } from '@xstate/store';

export const burnt: string[] = [];

/** The lamp. */
export const lamp = createStore({
  context: { lit: false, hours: 0 },
  on: {
    light: (context) => ({ ...context, lit: true }),
    burn: (context, event: { hours: number }, { effect }) => {
      if (context.lit) effect(() => burnt.push(`${(event.hours * 0.9).toFixed(1)} litres`));
      return context.lit ? { ...context, hours: context.hours + event.hours } : context;
    },
    douse: (context) => ({ ...context, lit: false }),
  },
});

/** Burns the lamp for some hours; gives what the book of oil says. */
export function burnFor(hours: number): string[] {
  lamp.send({ type: 'light' });
  lamp.send({ type: 'burn', hours });
  lamp.send({ type: 'douse' });
  return burnt.slice();
}
