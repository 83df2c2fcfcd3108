export interface Test {
  lot: string;
  sown: number;
  sprouted: number;
  /** Days from sowing to counting. */
  days: number;
}

/** The share of seeds that sprout, in whole percent, or undefined where none was sown. */
export function germination({ sown, sprouted }: Test): number | undefined {
  if (sown <= 0) return undefined;
  return Math.round((Math.min(sprouted, sown) / sown) * 100);
}

/** The words for a share, as they are on the label. */
export function verdict(share: number | undefined): string {
  if (share === undefined) return 'not tested';
  if (share >= 85) return 'good';
  if (share >= 60) return 'fair';
  return share >= 30 ? 'poor' : 'renew';
}

/** The tests of a lot as one: seeds are added, and the longest time counts. */
export function combine(tests: Test[]): Test | undefined {
  const [first, ...others] = tests;
  if (!first) return undefined;
  return others.reduce(
    (sum, test) => ({
      lot: sum.lot,
      sown: sum.sown + test.sown,
      sprouted: sum.sprouted + test.sprouted,
      days: Math.max(sum.days, test.days),
    }),
    first,
  );
}

/** The lots that have to be grown again, the worst first. */
export function renewals(tests: Test[]): string[] {
  const byLot = new Map<string, Test[]>();
  for (const test of tests) byLot.set(test.lot, [...(byLot.get(test.lot) ?? []), test]);
  const shares: [string, number][] = [];
  for (const [lot, own] of byLot) {
    const share = germination(combine(own)!);
    if (share !== undefined && share < 30) shares.push([lot, share]);
  }
  return shares.sort((left, right) => left[1] - right[1]).map(([lot]) => lot);
}
