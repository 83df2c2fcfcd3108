export interface Claim {
  id: string;
  trip: string;
  late: number;
  price: number;
  weather: boolean;
}

/** What a passenger gets for a delay, in cents: a quarter of the price from an hour on, half of it from three. */
export function compensation({ late, price, weather }: Claim): number {
  if (weather || late < 60) return 0;
  return Math.round(price * (late >= 180 ? 0.5 : 0.25));
}

/** The claims of a trip with what is paid, the largest first. */
export function payments(claims: Claim[], trip: string): [string, number][] {
  return claims
    .filter((claim) => claim.trip === trip)
    .map((claim): [string, number] => [claim.id, compensation(claim)])
    .filter(([, cents]) => cents > 0)
    .sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
}

/** How much all trips cost us. */
export function losses(claims: Claim[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const claim of claims) sums[claim.trip] = (sums[claim.trip] ?? 0) + compensation(claim);
  return sums;
}

/** The claims that somebody has to read: more than was paid, or twice for one trip. */
export function doubtful(claims: Claim[]): string[] {
  const seen = new Set<string>();
  return claims
    .filter(({ id, trip, price }) => {
      const key = `${id.split('/')[0]} ${trip}`;
      const again = seen.has(key);
      seen.add(key);
      return again || price > 50_000;
    })
    .map(({ id }) => id);
}
