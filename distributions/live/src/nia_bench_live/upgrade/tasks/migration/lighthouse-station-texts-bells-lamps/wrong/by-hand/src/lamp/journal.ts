import { createStore } from '@xstate/store';

/** The journal of the lens: which orders came in. Lines of what it shows are not in it. */
export function keepJournal(orders: readonly string[]): string[] {
  const lines: string[] = [];
  const lens = createStore({
    context: { turns: 0 },
    on: {
      turn: (context) => ({ turns: context.turns + 1 }),
      stop: () => ({ turns: 0 }),
    },
  });
  for (const order of orders) {
    lines.push(`order ${order}`);
    if (order === 'turn' || order === 'stop') lens.send({ type: order });
  }
  lens.send({ type: 'turn' });
  return lines;
}
