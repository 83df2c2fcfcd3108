export interface Inn {
  name: string;
  mile: number;
  beds: number;
  stable: boolean;
}

/** The inn where a boat stays that comes so far in a day; with horses it needs a stable. */
export function innFor(inns: readonly Inn[], mile: number, horses: boolean): string | null {
  const near = inns.filter((inn) => inn.mile <= mile && (inn.stable || !horses));
  return [...near].sort((left, right) => right.mile - left.mile)[0]?.name ?? null;
}

/** How crews share beds, two a bed. */
export function beds(inns: readonly Inn[], men: number): [string, number][] {
  const shared: [string, number][] = [];
  let left = men;
  for (const inn of inns) {
    const slept = Math.min(left, inn.beds * 2);
    if (slept > 0) shared.push([inn.name, slept]);
    left -= slept;
  }
  return shared;
}

/** The inns without a stable, by the mile. */
export function withoutStable(inns: readonly Inn[]): string[] {
  return inns
    .filter(({ stable }) => !stable)
    .sort((left, right) => left.mile - right.mile)
    .map(({ name, mile }) => `${name} at mile ${mile}`);
}

/** The bill of a crew. */
export function innBill(men: number, nights: number, pints: number): number {
  return men * nights * 6 + pints * 2 + (pints > men * 4 ? 12 : 0);
}
