export interface Fee {
  member: string;
  year: number;
  /** Pence. */
  paid: number;
}

/** The fee of a year in pence; pupils pay a third, and who joins after June half. */
export function feeOf(kind: 'full' | 'pupil', joined: number): number {
  const full = 3600;
  const base = kind === 'pupil' ? full / 3 : full;
  return joined > 6 ? base / 2 : base;
}

/** What a member still owes of several years, in pence. */
export function owed(
  fees: Fee[],
  member: string,
  due: Map<number, number>,
): number {
  let sum = 0;
  for (const [year, pence] of due) {
    const paid = fees
      .filter((fee) => fee.member === member && fee.year === year)
      .reduce((total, fee) => total + fee.paid, 0);
    sum += Math.max(0, pence - paid);
  }
  return sum;
}

/** Splits the cost of a prize among givers: whole pence, and the first ones pay what is left over. */
export function splitCost(
  pence: number,
  givers: string[],
): Map<string, number> {
  const share = Math.floor(pence / givers.length);
  const left = pence - share * givers.length;
  return new Map(
    givers.map((giver, at) => [giver, share + (at < left ? 1 : 0)]),
  );
}

/** A sum of money as it is written: `£12.05`. */
export function money(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

/** Money by year, with the newest one first. */
export function yearly(fees: Fee[]): [number, number][] {
  const years = new Map<number, number>();
  for (const { year, paid } of fees)
    years.set(year, (years.get(year) ?? 0) + paid);
  return [...years].sort(([first], [second]) => second - first);
}
