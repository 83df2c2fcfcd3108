export interface Reach {
  name: string;
  depths: number[];
}

/** The mud of a reach, in cubic metres, where it is to be so deep. */
export function mud({ depths }: Reach, depth: number): number {
  return Math.round(depths.reduce((sum, each) => sum + Math.max(0, depth - each), 0) * 120);
}

/** The reaches that are dredged first: those with the most mud. */
export function plan(reaches: readonly Reach[], depth: number): string[] {
  return reaches
    .filter((reach) => mud(reach, depth) > 0)
    .sort((left, right) => mud(right, depth) - mud(left, depth))
    .map(({ name }) => name);
}

/** The boats that carry mud away. */
export function mudBoats(cubic: number, tons: number): number {
  return Math.ceil((cubic * 1.6) / tons);
}

/** The shallowest place of all, or null where nothing was measured. */
export function shallowest(reaches: readonly Reach[]): [string, number] | null {
  const places = reaches.flatMap(({ name, depths }) => depths.map((depth): [string, number] => [name, depth]));
  return places.sort((left, right) => left[1] - right[1])[0] ?? null;
}
