export type Fault = 'knot' | 'hole' | 'drop' | 'fold' | 'stain';

export interface Sorted {
  best: number;
  seconds: number;
  broken: number;
}

const severity: Record<Fault, number> = { knot: 1, drop: 1, stain: 2, fold: 2, hole: 4 };

/** What a sheet with these faults is. */
export function quality(faults: readonly Fault[]): keyof Sorted {
  const sum = faults.reduce((total, fault) => total + severity[fault], 0);
  if (sum === 0) return 'best';
  return sum < 4 ? 'seconds' : 'broken';
}

/** Sorts sheets, of which each has its faults. */
export function sort(sheets: readonly (readonly Fault[])[]): Sorted {
  const sorted: Sorted = { best: 0, seconds: 0, broken: 0 };
  for (const faults of sheets) sorted[quality(faults)] += 1;
  return sorted;
}

/** The fault that is seen most, which tells the vatman what to look at; null where all is well. */
export function commonest(sheets: readonly (readonly Fault[])[]): Fault | null {
  const counts = new Map<Fault, number>();
  for (const fault of sheets.flat()) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].sort(([left, count], [right, other]) => other - count || left.localeCompare(right))[0]?.[0] ?? null;
}

/** What a sorter says of a day. */
export function verdict({ best, seconds, broken }: Sorted): string {
  const all = best + seconds + broken;
  if (all === 0) return 'no paper';
  const share = Math.round((best / all) * 100);
  return share >= 80 ? `a good day (${share} of 100)` : share >= 50 ? `a fair day (${share} of 100)` : `a bad day (${share} of 100)`;
}
