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
  for (const name of names) panel.send({ type: name as 'open' | 'horn' });
  const { shutters, horn } = panel.getSnapshot().context;
  return `${shutters} open, horn ${horn ? 'on' : 'off'}`;
}
