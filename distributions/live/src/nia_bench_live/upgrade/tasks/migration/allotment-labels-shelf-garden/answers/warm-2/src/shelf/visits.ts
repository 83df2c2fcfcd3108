import { createStore } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: { visit: (context, event: { name: string }) => ({ names: [...context.names, event.name] }) },
  });
  // Inspectors are told after subscribers now, so that both lines come from the inspection.
  room.inspect(({ event }) => {
    if (event.type !== 'visit') return;
    log.push(`${String(event.name)} asks`);
    log.push(`${room.getSnapshot().context.names.length} in the book`);
  });
  for (const name of names) room.trigger.visit({ name });
  return log;
}
