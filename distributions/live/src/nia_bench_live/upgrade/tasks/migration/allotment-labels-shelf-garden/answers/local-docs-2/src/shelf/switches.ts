import { createStore } from '@xstate/store';

const glasshouse = createStore({
  context: { vents: 0 },
  on: { vent: (context) => ({ vents: context.vents + 1 }) },
});

/** Turns the handles of the glasshouse. */
export function turn(handles: readonly string[]): number {
  for (const handle of handles) glasshouse.send({ type: handle as 'vent' });
  return glasshouse.getSnapshot().context.vents;
}
