import { load, loadAll } from 'js-yaml';

/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  let count = 0;
  const options = { maxDepth: Number.POSITIVE_INFINITY };
  if (loadAll(text, options).length === 0) return 0;
  let message = load(text, options);
  while (Array.isArray(message)) {
    count += 1;
    [message] = message;
  }
  return count;
}
