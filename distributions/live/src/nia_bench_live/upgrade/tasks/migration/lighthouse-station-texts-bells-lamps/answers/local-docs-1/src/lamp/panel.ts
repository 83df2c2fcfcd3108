import { createStore } from '@xstate/store';

const panel = createStore({
  context: { shutters: 0, horn: false },
  on: {
    open: (context) => ({ ...context, shutters: context.shutters + 1 }),
    horn: (context) => ({ ...context, horn: !context.horn }),
  },
});

/** Presses the switches of those names. */
export function press(...names: string[]): string {
  for (const name of names) {
    // A switch that the panel does not have does nothing.
    if (name === 'open' || name === 'horn') panel.trigger[name]();
  }
  const { shutters, horn } = panel.getSnapshot().context;
  return `${shutters} open, horn ${horn ? 'on' : 'off'}`;
}
