import { createStore } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  let asked: string[] = [];
  let booked: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: { visit: (context, event: { name: string }) => ({ names: [...context.names, event.name] }) },
  });
  room.subscribe(({ context }) => {
    booked.push(`${context.names.length} in the book`);
  });
  room.inspect((entry) => {
    if (entry.event.type === 'visit') asked.push(`${String(entry.event.name)} asks`);
  });
  for (const name of names) {
    asked = [];
    booked = [];
    room.trigger.visit({ name });
    log.push(...asked, ...booked);
  }
  return log;
}
