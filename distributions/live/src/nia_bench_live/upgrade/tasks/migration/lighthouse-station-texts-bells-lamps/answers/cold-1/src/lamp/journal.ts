import { createStore } from '@xstate/store';

/** The journal of the lens. */
export function keepJournal(orders: readonly string[]): string[] {
  const lines: string[] = [];
  let isKept = true;
  const lens = createStore({
    context: { turns: 0 },
    on: {
      turn: (context) => ({ turns: context.turns + 1 }),
      stop: () => ({ turns: 0 }),
    },
  }).with((logic) => ({
    ...logic,
    transition: (snapshot, event) => {
      if (isKept) lines.push(`order ${event.type}`);
      return logic.transition(snapshot, event);
    },
  }));
  for (const order of orders) lens.send({ type: order as 'turn' | 'stop' });
  isKept = false;
  lens.send({ type: 'turn' });
  return lines;
}
