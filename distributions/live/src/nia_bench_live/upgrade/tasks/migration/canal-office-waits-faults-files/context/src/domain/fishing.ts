export interface Catch {
  who: string;
  fish: 'pike' | 'perch' | 'eel';
  grams: number;
}

const smallest: Record<Catch['fish'], number> = { pike: 1500, perch: 200, eel: 400 };

/** What goes back into the water. */
export function back(catches: readonly Catch[]): Catch[] {
  return catches.filter(({ fish, grams }) => grams < smallest[fish]);
}

/** The anglers by the weight of what counts. */
export function anglers(catches: readonly Catch[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { who, fish, grams } of catches) {
    if (grams >= smallest[fish]) sums.set(who, (sums.get(who) ?? 0) + grams);
  }
  return [...sums].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
}

/** The price of a card for days. */
export function card(days: number, member: boolean): number {
  const price = days >= 7 ? 30 : days * 5;
  return member ? Math.floor(price / 2) : price;
}

/** The heaviest fish of each kind. */
export function records(catches: readonly Catch[]): [string, number][] {
  const best = new Map<string, number>();
  for (const { fish, grams } of catches) best.set(fish, Math.max(grams, best.get(fish) ?? 0));
  return [...best].sort(([left], [right]) => left.localeCompare(right));
}
