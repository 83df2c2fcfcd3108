import { createStore } from '@xstate/store';

/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  const log: string[] = [];
  const room = createStore({
    context: { names: [] as string[] },
    on: {
      visit: (context, event: { name: string }) => {
        log.push(`${event.name} asks`);
        return { names: [...context.names, event.name] };
      },
    },
  });
  room.subscribe(({ context }) => {
    log.push(`${context.names.length} in the book`);
  });
  for (const name of names) room.trigger.visit({ name });
  return log;
}
