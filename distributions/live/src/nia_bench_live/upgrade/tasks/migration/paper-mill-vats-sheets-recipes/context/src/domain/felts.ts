export interface Felt {
  id: string;
  inches: number;
  washed: number;
}

/** A post has a felt below each sheet and one on top of all. */
export function feltsFor(sheets: number): number {
  return sheets === 0 ? 0 : sheets + 1;
}

/** The felts that are wide enough, those first that were washed longest ago. */
export function take(felts: readonly Felt[], inches: number, count: number): Felt[] {
  return felts
    .filter((felt) => felt.inches >= inches)
    .sort((left, right) => left.washed - right.washed || left.id.localeCompare(right.id))
    .slice(0, count);
}

/** How high a post is, in inches: half an inch for a felt, and a tenth for a wet sheet. */
export function postHeight(sheets: number): number {
  return Math.round((feltsFor(sheets) * 0.5 + sheets * 0.1) * 10) / 10;
}

/** The felts that have to be washed on a day, at most as many as the tub holds. */
export function washDay(felts: readonly Felt[], day: number, tub: number): string[] {
  return felts
    .filter(({ washed }) => day - washed >= 14)
    .sort((left, right) => left.washed - right.washed)
    .slice(0, tub)
    .map(({ id }) => id);
}

/** Pairs old felts with new ones, so that each post has both. */
export function mix(felts: readonly Felt[]): [string, string][] {
  const sorted = [...felts].sort((left, right) => left.washed - right.washed);
  const half = Math.floor(sorted.length / 2);
  return sorted.slice(0, half).map((felt, index) => [felt.id, sorted[sorted.length - 1 - index]?.id ?? '']);
}
