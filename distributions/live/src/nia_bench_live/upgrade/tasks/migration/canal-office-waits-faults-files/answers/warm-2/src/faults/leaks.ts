import { plain } from './plain';

export interface Pipe {
  pipe(): void;
}

/** What a leak says of its pipe. */
export function leakOf(leak: Error & { from: Pipe }): string {
  return JSON.stringify(plain(leak).from);
}
