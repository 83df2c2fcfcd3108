import { loadFile } from './yaml';

/** Passengers by pier and month, as the piers hand them in. Only whole numbers count. */
export function readTallies(text: string): Record<string, number> {
  const tallies: Record<string, number> = {};
  for (const [pier, count] of Object.entries((loadFile(text) ?? {}) as Record<string, unknown>)) {
    if (typeof count === 'number' && Number.isInteger(count)) tallies[pier] = count;
  }
  return tallies;
}

export function busiestPier(tallies: Record<string, number>): string | undefined {
  return Object.entries(tallies).sort((left, right) => right[1] - left[1])[0]?.[0];
}
