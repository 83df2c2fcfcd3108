export interface Waller {
  name: string;
  pan: number;
  baskets: number;
  night: boolean;
}

/** Wallers draw salt, and earn two pence a basket; at night a third more. */
export function payOf({ baskets, night }: Waller): number {
  return Math.round(baskets * 2 * (night ? 1.5 : 1));
}

/** The pans that nobody draws. */
export function unmanned(pans: readonly number[], wallers: readonly Waller[]): number[] {
  return pans.filter((pan) => !wallers.some((waller) => waller.pan === pan));
}

/** The rows of the pay table, by pan and name. */
export function payTable(wallers: readonly Waller[]): string[] {
  return [...wallers]
    .sort((left, right) => left.pan - right.pan || left.name.localeCompare(right.name))
    .map((waller) => `pan ${waller.pan}  ${waller.name.padEnd(8)}${String(payOf(waller)).padStart(4)} d`);
}

/** Shares a night among wallers: each keeps one fire for the same time, the last for what is left. */
export function nightShares(names: readonly string[], minutes: number): [string, number][] {
  const each = Math.floor(minutes / Math.max(1, names.length));
  return names.map((name, index) => [name, index === names.length - 1 ? minutes - each * (names.length - 1) : each]);
}

/** The best waller of a week: most baskets a shift, where there were two shifts at least. */
export function best(shifts: readonly Waller[]): string | null {
  const found = new Map<string, number[]>();
  for (const { name, baskets } of shifts) found.set(name, [...(found.get(name) ?? []), baskets]);
  const means = [...found]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]): [string, number] => [name, all.reduce((sum, baskets) => sum + baskets, 0) / all.length]);
  return means.sort(([left, first], [right, second]) => second - first || left.localeCompare(right))[0]?.[0] ?? null;
}
