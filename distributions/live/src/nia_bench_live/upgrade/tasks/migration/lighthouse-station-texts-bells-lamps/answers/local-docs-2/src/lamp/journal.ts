import { createStore } from '@xstate/store';

/** The journal of the lens. */
export function keepJournal(orders: readonly string[]): string[] {
  const lines: string[] = [];
  let started = false;
  // Orders that the lens does not obey are reported too.
  const idle = Object.fromEntries(orders.map((order) => [order, (context: { turns: number }) => ({ ...context })]));
  const lens = createStore({
    context: { turns: 0 },
    on: {
      ...(idle as object),
      turn: (context) => ({ turns: context.turns + 1 }),
      stop: () => ({ turns: 0 }),
    },
  });
  const journal = lens.inspect((entry) => {
    if (started) lines.push(`order ${entry.event.type}`);
  });
  started = true;
  for (const order of orders) lens.send({ type: order as 'turn' | 'stop' });
  journal.unsubscribe();
  lens.send({ type: 'turn' });
  return lines;
}
