import { serializeError } from 'serialize-error';

export interface Pipe {
  pipe(): void;
}

/** What a leak says of its pipe. */
export function leakOf(leak: Error & { from: Pipe }): string {
  return JSON.stringify(serializeError(leak, { streams: 'pipe' }).from);
}
