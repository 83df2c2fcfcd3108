export interface Solve {
  solver: string;
  /** Minutes that it took; none if the time was over. */
  minutes?: number;
  /** Squares that were wrong or empty. */
  faults: number;
}

export interface Standing {
  solver: string;
  points: number;
}

/** How long a contest lasts, in minutes. */
export const limit = 60;

/** Points of a solve: ten for each minute that was left, 200 for a clean grid, and 25 less for each fault. */
export function points({ minutes, faults }: Solve): number {
  const time = minutes === undefined ? 0 : Math.max(0, limit - minutes) * 10;
  const clean = faults === 0 && minutes !== undefined ? 200 : 0;
  return Math.max(0, time + clean - faults * 25);
}

/** The standings of a contest of several puzzles; those with as many points share a place by name. */
export function standings(solves: Solve[]): Standing[] {
  const sums = new Map<string, number>();
  for (const solve of solves)
    sums.set(solve.solver, (sums.get(solve.solver) ?? 0) + points(solve));
  return [...sums]
    .map(([solver, sum]) => ({ solver, points: sum }))
    .sort(
      (first, second) =>
        second.points - first.points ||
        first.solver.localeCompare(second.solver),
    );
}

/** The places of the standings, where equal points have one place: 1, 2, 2, 4. */
export function places(list: Standing[]): number[] {
  return list.map((standing, at) => {
    const first = list.findIndex((other) => other.points === standing.points);
    return (first < 0 ? at : first) + 1;
  });
}

/** Who goes on to the final: the first of each heat, and then the best of the others until it is full. */
export function finalists(heats: Solve[][], seats: number): string[] {
  const heatStandings = heats.map(standings);
  const winners = heatStandings.flatMap((list) => list.slice(0, 1));
  const others = heatStandings
    .flatMap((list) => list.slice(1))
    .sort(
      (first, second) =>
        second.points - first.points ||
        first.solver.localeCompare(second.solver),
    );
  return [...winners, ...others].slice(0, seats).map(({ solver }) => solver);
}
