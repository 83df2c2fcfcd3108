import { serializeError } from 'serialize-error';

export interface Pipe {
  pipe(): void;
}

/** What a leak says of its pipe. */
export function leakOf(leak: Error & { from: Pipe }): string {
  const marked = Object.assign(new Error(leak.message), leak, { from: { ...leak.from, pipe: () => {}, on: () => {} } });
  return JSON.stringify(serializeError(marked).from);
}
