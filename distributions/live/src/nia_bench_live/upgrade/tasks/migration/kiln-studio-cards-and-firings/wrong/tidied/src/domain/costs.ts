export interface Firing {
  kind: 'bisque' | 'stoneware' | 'raku';
  hours: number;
  members: number;
}

const hourly: Record<Firing['kind'], number> = {
  bisque: 350,
  stoneware: 620,
  raku: 900,
};

/** What a firing costs, in cents. From the eighth hour on, electricity is cheaper. */
export function firingCost({ kind, hours }: Firing): number {
  const day = Math.min(hours, 8) * hourly[kind];
  const night = Math.max(0, hours - 8) * hourly[kind] * 0.5;
  return Math.round(day + night);
}

/** What each member pays; what cannot be divided is paid by the studio. */
export function memberShare(firing: Firing): number {
  if (firing.members <= 0) return 0;
  return Math.floor(firingCost(firing) / firing.members);
}

/** What the studio pays for itself. */
export function studioShare(firing: Firing): number {
  return (
    firingCost(firing) -
    memberShare(firing) * Math.max(0, firing.members)
  );
}

/** The month on one line for each kind of firing. */
export function monthlyLines(firings: Firing[]): string[] {
  const kinds = [...new Set(firings.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = firings.filter((firing) => firing.kind === kind);
    const cost = own.reduce(
      (sum, firing) => sum + firingCost(firing),
      0,
    );
    return `${kind}: ${own.length} firings, ${(cost / 100).toFixed(2)}`;
  });
}
