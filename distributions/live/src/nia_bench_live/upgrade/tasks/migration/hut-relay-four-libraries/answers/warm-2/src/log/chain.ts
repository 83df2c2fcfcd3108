import { readLog } from './yaml';

/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  let count = 0;
  let message = readLog(text);
  while (Array.isArray(message)) {
    count += 1;
    [message] = message;
  }
  return count;
}
