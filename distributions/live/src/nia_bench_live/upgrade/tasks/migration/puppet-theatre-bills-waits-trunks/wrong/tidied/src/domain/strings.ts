export interface Strings {
  puppet: string;
  lengths: number[];
}

/** The cord for all strings of puppets, in whole metres, with a hand's breadth to knot each one. */
export function cordFor(puppets: readonly Strings[]): number {
  const centimetres = puppets.flatMap(({ lengths }) => lengths).reduce((sum, length) => sum + length + 20, 0);
  return Math.ceil(centimetres / 100);
}

/** The puppet that is hardest to play: the most strings, then the longest. */
export function hardest(puppets: readonly Strings[]): string | null {
  const reach = ({ lengths }: Strings): number => Math.max(0, ...lengths);
  const sorted = [...puppets].sort((left, right) => right.lengths.length - left.lengths.length || reach(right) - reach(left));
  return sorted[0]?.puppet ?? null;
}

/** How many hands a puppet needs, five strings to each. */
export function handsFor({ lengths }: Strings): number {
  return Math.max(1, Math.ceil(lengths.length / 5));
}

/** Which strings are too short for a bridge so high. */
export function tooShort({ lengths }: Strings, bridge: number): number[] {
  return lengths.flatMap((length, place) => (length < bridge - 40 ? [place + 1] : []));
}
