export interface Berth {
  number: number;
  length: number;
  taken: string | null;
}

/** The berth for a boat: the shortest one that is long enough. */
export function berthFor(berths: readonly Berth[], length: number): number | null {
  const free = berths.filter((berth) => berth.taken === null && berth.length >= length);
  return [...free].sort((left, right) => left.length - right.length)[0]?.number ?? null;
}

/** What a berth costs for nights, of which each seventh is free. */
export function rent(length: number, nights: number): number {
  return (nights - Math.floor(nights / 7)) * length * 3;
}

/** The list on the wall. */
export function wall(berths: readonly Berth[]): string[] {
  return berths.map(({ number, taken }) => `${String(number).padStart(2, '0')} ${taken ?? '-'}`);
}

/** How full the harbour is, in hundredths. */
export function full(berths: readonly Berth[]): number {
  const metres = (all: readonly Berth[]): number => all.reduce((sum, { length }) => sum + length, 0);
  return Math.round((metres(berths.filter(({ taken }) => taken !== null)) / metres(berths)) * 100);
}
