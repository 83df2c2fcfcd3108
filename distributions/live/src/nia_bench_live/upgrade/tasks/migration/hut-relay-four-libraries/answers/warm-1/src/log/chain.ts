import { load, loadAll } from 'js-yaml';
import { reading } from './form';

/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  let count = 0;
  // A text with nothing in it is no error.
  let message = loadAll(text, reading).length === 0 ? undefined : load(text, reading);
  while (Array.isArray(message)) {
    count += 1;
    [message] = message;
  }
  return count;
}
