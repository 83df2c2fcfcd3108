import { createStore } from '@xstate/store';
import { undoRedo } from '@xstate/store/undo';

/** Digs beds; gives how many there are. */
export function digBeds(steps: ReadonlyArray<'dig' | 'undo'>): number {
  const beds = createStore({
    context: { dug: 0 },
    on: {
      dig: (context) => ({ dug: context.dug + 1 }),
    },
  }).with(undoRedo());
  for (const step of steps) beds.trigger[step]();
  return beds.getSnapshot().context.dug;
}
