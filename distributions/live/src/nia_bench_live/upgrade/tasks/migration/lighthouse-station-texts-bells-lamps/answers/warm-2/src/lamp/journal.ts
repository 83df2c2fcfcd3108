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
  // What is inspected at once is no order, but what the lens shows already.
  let isOpen = false;
  const journal = lens.inspect(({ event }) => {
    if (isOpen) lines.push(`order ${event.type}`);
  });
  isOpen = true;
  for (const order of orders) lens.send({ type: order as 'turn' | 'stop' });
  journal.unsubscribe();
  lens.send({ type: 'turn' });
  return lines;
}
