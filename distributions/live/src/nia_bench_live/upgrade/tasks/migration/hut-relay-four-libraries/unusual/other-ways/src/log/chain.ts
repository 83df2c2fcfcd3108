import { load } from 'js-yaml';

/** How many huts passed a message on: each put it into brackets. */
export function relays(text: string): number {
  const depthOf = (message: unknown): number => (Array.isArray(message) ? 1 + depthOf(message[0]) : 0);
  return depthOf(load(text, { maxDepth: text.length + 1 }));
}
