export interface Repair {
  what: 'plate' | 'rivet' | 'grate' | 'pump' | 'roof';
  pan: number;
  /** From 1 (soon) to 3 (the pan stands still). */
  urgency: 1 | 2 | 3;
  reported: number;
}

const hours: Record<Repair['what'], number> = { plate: 14, rivet: 1, grate: 3, pump: 8, roof: 20 };

/** The hours that repairs take. The smith does rivets of one pan in one go: the first takes an hour, each other a quarter. */
export function hoursFor(repairs: readonly Repair[]): number {
  const rivets = new Map<number, number>();
  let sum = 0;
  for (const { what, pan } of repairs) {
    if (what !== 'rivet') sum += hours[what];
    else rivets.set(pan, (rivets.get(pan) ?? 0) + 1);
  }
  for (const count of rivets.values()) sum += hours.rivet + (count - 1) / 4;
  return sum;
}

/** The order in which repairs are made: what stands still first, then what was reported first. */
export function inOrder(repairs: readonly Repair[]): string[] {
  return [...repairs]
    .sort((left, right) => right.urgency - left.urgency || left.reported - right.reported)
    .map(({ what, pan }) => `${what} of pan ${pan}`);
}

/** The pans that cannot be used. */
export function standing(repairs: readonly Repair[]): number[] {
  return [...new Set(repairs.filter(({ urgency }) => urgency === 3).map(({ pan }) => pan))].sort((left, right) => left - right);
}

/** The iron for repairs in pounds: plates by the pan, and three ounces for a rivet. */
export function ironFor(repairs: readonly Repair[]): number {
  const plates = repairs.filter(({ what }) => what === 'plate').length;
  const rivets = repairs.filter(({ what }) => what === 'rivet').length;
  return Math.ceil(plates * 42 + (rivets * 3) / 16);
}
