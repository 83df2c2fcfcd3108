export interface Claim {
  kind: 'theft' | 'bear' | 'fire' | 'poison';
  hives: number;
  day: number;
  reported: number;
}

const perHive: Record<Claim['kind'], number> = { theft: 900, bear: 1200, fire: 1000, poison: 600 };

/** What the insurance pays: nothing where a claim comes after ten days, and the first hive is one's own loss. */
export function payment({ kind, hives, day, reported }: Claim): number {
  if (reported - day > 10) return 0;
  return Math.max(0, hives - 1) * perHive[kind];
}

/** The premium of the next year: by the hives, and a tenth more for each claim of the last three years. */
export function premium(hives: number, claims: number): number {
  return Math.round(hives * 12 * (1 + Math.min(5, claims) / 10));
}

/** The kinds of claims, by what they cost. */
export function costs(claims: readonly Claim[]): [string, number][] {
  const kinds = [...new Set(claims.map(({ kind }) => kind))];
  return kinds
    .map((kind): [string, number] => [kind, claims.filter((claim) => claim.kind === kind).reduce((sum, claim) => sum + payment(claim), 0)])
    .sort((left, right) => right[1] - left[1]);
}
