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
  const { unsubscribe } = lens.inspect(({ event }) => void lines.push(`order ${event.type}`));
  for (const order of orders) lens.send({ type: order as 'turn' | 'stop' });
  unsubscribe();
  lens.send({ type: 'turn' });
  return lines.slice(1);
}
