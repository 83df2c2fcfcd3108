export interface Repair {
  what: string;
  days: number;
  after: string[];
  men: number;
}

/** When each repair is done, if all begin as soon as they can. */
export function doneOn(repairs: readonly Repair[]): Record<string, number> {
  const days: Record<string, number> = {};
  const end = (what: string): number => {
    const repair = repairs.find((each) => each.what === what);
    if (!repair) return 0;
    days[what] ??= Math.max(0, ...repair.after.map(end)) + repair.days;
    return days[what];
  };
  for (const { what } of repairs) end(what);
  return days;
}

/** The days of men that repairs need. */
export function labour(repairs: readonly Repair[]): number {
  return repairs.reduce((sum, { days, men }) => sum + days * men, 0);
}

/** The bricks for a wall, with one of twenty that breaks. */
export function bricks(length: number, height: number): number {
  return Math.ceil(length * height * 60 * 1.05);
}

/** The timber for a gate: beams, and planks of so many inches. */
export function timber(width: number, height: number, inches: number): { beams: number; planks: number } {
  return { beams: Math.ceil(height / 0.8) + 2, planks: Math.ceil((width * 39.4) / inches) };
}
