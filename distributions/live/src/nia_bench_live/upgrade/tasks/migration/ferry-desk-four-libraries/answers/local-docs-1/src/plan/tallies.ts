import { readFile } from './schema';

/**
 * Passengers by pier and month, as the piers hand them in. Only whole numbers count; the clerks write them as they
 * like: `1_250`, `017` or `980`. A time such as `1:30` is a remark and no number.
 */
export function readTallies(text: string): Record<string, number> {
  const tallies: Record<string, number> = {};
  for (const [pier, count] of Object.entries((readFile(text) ?? {}) as Record<string, unknown>)) {
    if (typeof count === 'number' && Number.isInteger(count)) tallies[pier] = count;
  }
  return tallies;
}

export function busiestPier(tallies: Record<string, number>): string | undefined {
  return Object.entries(tallies).sort((left, right) => right[1] - left[1])[0]?.[0];
}
