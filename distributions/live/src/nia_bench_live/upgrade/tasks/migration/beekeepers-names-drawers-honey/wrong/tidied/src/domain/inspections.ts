export interface Visit {
  hive: string;
  day: number;
  eggs: boolean;
  cells: number;
  frames: number;
}

/** When a hive has to be looked at again. */
export function nextVisit({ day, eggs, cells }: Visit): number {
  if (cells > 0) return day + 3;
  return eggs ? day + 9 : day + 5;
}

/** What is to be done after a visit. */
export function advice({ eggs, cells, frames }: Visit): string {
  if (!eggs && cells === 0) return 'give her a queen';
  if (cells >= 2) return 'divide';
  if (frames >= 9) return 'add a box';
  return cells > 0 ? 'watch' : 'leave';
}

/** The hives that are to be seen on a day, those first that wait longest. */
export function due(visits: readonly Visit[], day: number): string[] {
  return visits
    .filter((visit) => nextVisit(visit) <= day)
    .sort((left, right) => nextVisit(left) - nextVisit(right))
    .map(({ hive }) => hive);
}

/** How much a hive has grown between its first visit and its last. */
export function growth(visits: readonly Visit[], hive: string): number {
  const own = visits.filter((visit) => visit.hive === hive).sort((left, right) => left.day - right.day);
  return (own.at(-1)?.frames ?? 0) - (own[0]?.frames ?? 0);
}
