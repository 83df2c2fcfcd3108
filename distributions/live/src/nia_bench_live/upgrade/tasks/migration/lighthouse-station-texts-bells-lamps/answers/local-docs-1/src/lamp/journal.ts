import { createStore } from '@xstate/store';

const known = ['turn', 'stop'] as const;

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
    // An inspector of the store would hear of transitions; an order is a line before it, and also where it leads nowhere.
    lines.push(`order ${order}`);
    const type = known.find((each) => each === order);
    if (type) lens.send({ type });
  }
  lens.send({ type: 'turn' });
  return lines;
}
