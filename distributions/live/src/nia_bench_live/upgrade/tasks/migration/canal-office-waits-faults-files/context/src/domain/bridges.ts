export interface Bridge {
  name: string;
  height: number;
  swings: boolean;
}

/** The bridges that a boat cannot pass. */
export function blocked(bridges: readonly Bridge[], height: number): string[] {
  return bridges.filter((bridge) => !bridge.swings && bridge.height < height).map(({ name }) => name);
}

/** How often bridges swing for boats of some heights. */
export function swings(bridges: readonly Bridge[], heights: readonly number[]): number {
  return bridges.filter((bridge) => bridge.swings).reduce((sum, bridge) => sum + heights.filter((height) => height > bridge.height).length, 0);
}

/** The paint for a bridge, in tins: two coats, and a third where it rusts. */
export function paint(metres: number, rusty: boolean): number {
  return Math.ceil((metres * (rusty ? 3 : 2)) / 14);
}

/** The years in which a bridge is looked at. */
export function looks(built: number, until: number): number[] {
  const years: number[] = [];
  for (let year = built + 5; year <= until; year += year - built >= 50 ? 2 : 5) years.push(year);
  return years;
}
