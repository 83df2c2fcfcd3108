import { serializeError } from 'serialize-error';

export interface Pipe {
  pipe(): void;
}

/** What a leak says of its pipe. */
export function leakOf(leak: Error & { from: Pipe }): string {
  const from = typeof leak.from.pipe === 'function' ? '[object Stream]' : serializeError(leak).from;
  return JSON.stringify(from);
}
