import { createStore } from '@xstate/store';

const panel = createStore({
  context: { shutters: 0, horn: false },
  on: {
    open: (context) => ({ ...context, shutters: context.shutters + 1 }),
    horn: (context) => ({ ...context, horn: !context.horn }),
  },
});

const switches = ['open', 'horn'] as const;

/** Presses the switch of that name. Switches that lead nowhere are pressed as well. */
export function press(...names: string[]): string {
  for (const name of names) {
    const type = switches.find((each) => each === name);
    if (type) panel.send({ type });
  }
  const { shutters, horn } = panel.getSnapshot().context;
  return `${shutters} open, horn ${horn ? 'on' : 'off'}`;
}
