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
  const journal = lens.inspect((entry) => {
    if (entry.event.type !== '@xstate.init') lines.push(`order ${entry.event.type}`);
  });
  for (const order of orders) lens.send({ type: order as 'turn' | 'stop' });
  journal.unsubscribe();
  lens.send({ type: 'turn' });
  return lines;
}
