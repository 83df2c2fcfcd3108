import { createStore } from '@xstate/store';

/** The journal of the lens. */
export function keepJournal(orders: readonly string[]): string[] {
  const lines: string[] = [];
  const lens = createStore({
    context: { turns: 0 },
    on: {
      turn: (context) => ({ turns: context.turns + 1 }),
      stop: () => ({ turns: 0 }),
    },
  });
  // The first entry is no order; it comes at once.
  let begun = false;
  const journal = lens.inspect(({ event }) => {
    if (begun) lines.push(`order ${event.type}`);
  });
  begun = true;
  for (const order of orders) lens.send({ type: order as 'turn' | 'stop' });
  journal.unsubscribe();
  lens.send({ type: 'turn' });
  return lines;
}
