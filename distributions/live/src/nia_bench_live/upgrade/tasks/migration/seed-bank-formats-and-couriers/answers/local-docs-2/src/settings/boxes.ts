import { readSettings } from './toml';

/** How many boxes the seeds of the vault are in: one in another. */
export function boxesAround(text: string): number {
  let { vault } = readSettings(text) as { vault: unknown };
  let count = 0;
  while (Array.isArray(vault)) {
    count += 1;
    [vault] = vault;
  }
  return count;
}
