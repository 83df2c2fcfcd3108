import { type EventEmitter, on } from 'node:events';

/** The first argument of each event, until the signal is given. */
export async function* received<T>(
  emitter: EventEmitter,
  name: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  for await (const [value] of on(emitter, name, { signal })) yield value;
}
