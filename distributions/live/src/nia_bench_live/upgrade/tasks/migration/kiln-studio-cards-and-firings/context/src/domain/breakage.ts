export interface Breakage {
  piece: string;
  cause: 'crack' | 'burst' | 'glaze' | 'fall';
  firing?: number;
  value: number;
}

/** The share that the studio gives back, by cause. */
const shares: Record<Breakage['cause'], number> = {
  crack: 0,
  burst: 0.25,
  glaze: 0.5,
  fall: 1,
};

/** What comes back for a piece, in cents. */
export function compensationFor({ cause, value }: Breakage): number {
  return Math.round(value * shares[cause]);
}

/** How often each cause was there, the most frequent first. */
export function causes(breakages: Breakage[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { cause } of breakages)
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  return [...counts].sort(
    (left, right) =>
      right[1] - left[1] || left[0].localeCompare(right[0]),
  );
}

/** The firings in which more than two pieces burst. */
export function badFirings(breakages: Breakage[]): number[] {
  const bursts = new Map<number, number>();
  for (const { cause, firing } of breakages) {
    if (cause !== 'burst' || firing === undefined) continue;
    bursts.set(firing, (bursts.get(firing) ?? 0) + 1);
  }
  return [...bursts]
    .filter(([, count]) => count > 2)
    .map(([firing]) => firing);
}

/** A line for the book, with what comes back. */
export function breakageLine(breakage: Breakage): string {
  const back = compensationFor(breakage);
  const remark =
    back === 0 ? 'nothing back' : `${(back / 100).toFixed(2)} back`;
  return `${breakage.piece}: ${breakage.cause}, ${remark}`;
}
