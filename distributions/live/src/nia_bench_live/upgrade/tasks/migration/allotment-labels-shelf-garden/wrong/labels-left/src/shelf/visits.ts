import { createStore } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: { visit: (context, event: { name: string }) => ({ names: [...context.names, event.name] }) },
  });
  room.inspect(({ event }) => {
    if (event.type === '@xstate.init') return;
    log.push(`${String(event.name)} asks`, `${room.getSnapshot().context.names.length} in the book`);
  });
  for (const name of names) room.trigger.visit({ name });
  return log;
}
