import { createStore } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  const entered: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: { visit: (context, event: { name: string }) => ({ names: context.names.concat(event.name) }) },
  });
  room.subscribe(({ context }) => {
    entered.push(`${context.names.length} in the book`);
  });
  room.inspect({
    next({ event }) {
      if (event.type === 'visit') log.push(`${String(event.name)} asks`, ...entered.splice(0));
    },
  });
  for (const name of names) room.trigger.visit({ name });
  return log;
}
