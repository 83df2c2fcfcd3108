export interface Wind {
  /** Where it comes from, in degrees. */
  from: number;
  knots: number;
}

const names = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

export function quarter(degrees: number): string {
  return names[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'N';
}

/** Whether a balloon may go up: the wind on the ground is below 20 knots, or 14 with a load of a kilogram. */
export function calm({ knots }: Wind, load: number): boolean {
  return knots < (load >= 1000 ? 14 : 20);
}

/** How far winds carry a balloon, in metres east and north, so many minutes in each. */
export function drift(winds: readonly Wind[], minutes: number): [east: number, north: number] {
  let east = 0;
  let north = 0;
  for (const { from, knots } of winds) {
    const way = knots * 30.87 * minutes;
    east -= Math.sin((from * Math.PI) / 180) * way;
    north -= Math.cos((from * Math.PI) / 180) * way;
  }
  return [Math.round(east) || 0, Math.round(north) || 0];
}

/** `SW 12`, or `calm`. */
export function windWords({ from, knots }: Wind): string {
  return knots < 1 ? 'calm' : `${quarter(from)} ${Math.round(knots)}`;
}
