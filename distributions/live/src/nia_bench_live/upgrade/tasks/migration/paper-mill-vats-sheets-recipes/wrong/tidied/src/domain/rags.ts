export interface Bale {
  dealer: string;
  kind: 'linen' | 'cotton' | 'hemp' | 'mixed';
  pounds: number;
  /** From 1 (worn) to 5 (as new). */
  grade: number;
}

const pence: Record<Bale['kind'], number> = { linen: 9, cotton: 6, hemp: 4, mixed: 2 };

/** What a bale costs, in pence. Worn linen gives the best pulp, so a low grade of it costs more. */
export function priceOf({ kind, pounds, grade }: Bale): number {
  const factor = kind === 'linen' ? 6 - grade : grade;
  return Math.round(pence[kind] * pounds * (0.6 + 0.1 * factor));
}

/** The bales by their dealer, the dealers by the alphabet. */
export function byDealer(bales: readonly Bale[]): [string, number][] {
  const pounds = new Map<string, number>();
  for (const bale of bales) pounds.set(bale.dealer, (pounds.get(bale.dealer) ?? 0) + bale.pounds);
  return [...pounds].sort(([left], [right]) => left.localeCompare(right));
}

/** The bales that make so many pounds together, the best first, or null where there are not enough. */
export function choose(bales: readonly Bale[], pounds: number): Bale[] | null {
  const chosen: Bale[] = [];
  let sum = 0;
  for (const bale of [...bales].sort((left, right) => left.grade - right.grade || right.pounds - left.pounds)) {
    if (sum >= pounds) break;
    chosen.push(bale);
    sum += bale.pounds;
  }
  return sum >= pounds ? chosen : null;
}
