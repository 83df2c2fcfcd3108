import { createStore } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: { visit: (context, event: { name: string }) => ({ names: [...context.names, event.name] }) },
  });
  room.subscribe(({ context }) => {
    log.push(`${context.names.length} in the book`);
  });
  room.inspect((entry) => {
    if ('event' in entry && entry.type === '@xstate.event') log.push(`${String(entry.event.name)} asks`);
  });
  for (const name of names) room.trigger.visit({ name });
  return log;
}
