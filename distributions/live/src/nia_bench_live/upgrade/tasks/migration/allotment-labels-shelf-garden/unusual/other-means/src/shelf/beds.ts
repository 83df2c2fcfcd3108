import { createStore } from '@xstate/store';
import { undoRedo } from '@xstate/store/undo';

const ground = { dug: 0 };

/** Digs beds; gives how many there are. */
export function digBeds(steps: ReadonlyArray<'dig' | 'undo'>): number {
  const beds = createStore({ context: ground, on: { dig: ({ dug }) => ({ dug: dug + 1 }) } }).with(undoRedo({ strategy: 'snapshot' }));
  steps.forEach((step) => beds.trigger[step]());
  return beds.get().context.dug;
}
