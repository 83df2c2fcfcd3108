export interface Swarm {
  found: string;
  day: number;
  pounds: number;
  queen: boolean;
}

/** What a swarm is worth, in crowns: early ones more, and those without a queen a third. */
export function worthOf({ day, pounds, queen }: Swarm): number {
  const season = day < 150 ? 40 : day < 180 ? 25 : 10;
  const full = season * pounds;
  return queen ? full : Math.round(full / 3);
}

/** Who gets which swarm: the oldest wish the heaviest one. */
export function assign(swarms: readonly Swarm[], wishes: readonly { keeper: string; since: number }[]): [string, string][] {
  const heavy = [...swarms].sort((left, right) => right.pounds - left.pounds);
  const old = [...wishes].sort((left, right) => left.since - right.since);
  return old.slice(0, heavy.length).map(({ keeper }, place) => [keeper, heavy[place]?.found ?? '']);
}

/** The swarms of each week of the year, by the number of the week. */
export function byWeek(swarms: readonly Swarm[]): [number, number][] {
  const weeks = new Map<number, number>();
  for (const { day } of swarms) {
    const week = Math.floor((day - 1) / 7) + 1;
    weeks.set(week, (weeks.get(week) ?? 0) + 1);
  }
  return [...weeks].sort(([left], [right]) => left - right);
}
