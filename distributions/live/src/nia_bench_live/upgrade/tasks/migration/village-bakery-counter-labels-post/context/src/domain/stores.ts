export interface Sack {
  kind: string;
  kilograms: number;
  /** The day until which it is good. */
  good: string;
}

/** What is there of each kind and still good, in kilograms. */
export function inStore(
  sacks: Sack[],
  today: string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, kilograms, good } of sacks) {
    if (good >= today) sums[kind] = (sums[kind] ?? 0) + kilograms;
  }
  return sums;
}

/** Takes flour from the store: first what goes bad first. Without enough of it, nothing is taken. */
export function takeFlour(
  sacks: Sack[],
  kind: string,
  kilograms: number,
  today: string,
): Sack[] | undefined {
  if ((inStore(sacks, today)[kind] ?? 0) < kilograms) return undefined;
  let left = kilograms;
  const order = [...sacks].sort((first, second) =>
    first.good.localeCompare(second.good),
  );
  const after = order.map((sack) => {
    if (sack.kind !== kind || sack.good < today || left === 0) return sack;
    const taken = Math.min(left, sack.kilograms);
    left -= taken;
    return { ...sack, kilograms: sack.kilograms - taken };
  });
  return after.filter(({ kilograms: rest }) => rest > 0);
}

/** Sacks that have gone bad. */
export function spoilt(sacks: Sack[], today: string): string[] {
  return sacks
    .filter(({ good }) => good < today)
    .map(({ kind, kilograms }) => `${kilograms} kg of ${kind}`);
}

/** Which mill gets an order: the cheapest that has enough, and of two the nearer one. */
export function chooseMill(
  mills: { name: string; price: number; stock: number; way: number }[],
  kilograms: number,
): string | undefined {
  return mills
    .filter(({ stock }) => stock >= kilograms)
    .sort(
      (first, second) =>
        first.price - second.price || first.way - second.way,
    )
    .at(0)?.name;
}
