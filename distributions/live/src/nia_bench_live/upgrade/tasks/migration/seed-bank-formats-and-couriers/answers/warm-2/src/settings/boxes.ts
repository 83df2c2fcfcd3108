import { parseSettings } from './parse';

/** How many boxes the seeds of the vault are in: one in another. */
export function boxesAround(text: string): number {
  let { vault } = parseSettings(text);
  let count = 0;
  while (Array.isArray(vault)) {
    count += 1;
    [vault] = vault;
  }
  return count;
}
