import { createStore, type StoreSnapshot } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: { visit: (context, event: { name: string }) => ({ names: [...context.names, event.name] }) },
  });
  room.inspect(({ event, snapshot }) => {
    if (event.type !== 'visit') return;
    const { context } = snapshot as StoreSnapshot<{ names: string[] }>;
    log.push(`${String(event.name)} asks`, `${context.names.length} in the book`);
  });
  for (const name of names) room.trigger.visit({ name });
  return log;
}
