import { load, loadAll } from 'js-yaml';
import { logSchema } from './schema';

/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  const options = { schema: logSchema, maxDepth: Number.MAX_SAFE_INTEGER };
  if (loadAll(text, options).length === 0) return 0;
  let count = 0;
  let message = load(text, options);
  while (Array.isArray(message)) {
    count += 1;
    [message] = message;
  }
  return count;
}
