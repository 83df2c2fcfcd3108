export interface Night {
  day: string;
  /** Minutes after noon at which it gets dark and light. */
  dark: number;
  light: number;
  /** How much of the moon is lit, in percent, and whether there are clouds. */
  moon: number;
  isCloudy: boolean;
}

/** Minutes of a night that can be used; with a bright moon it is half of them. */
export function usable({ dark, light, moon, isCloudy }: Night): number {
  if (isCloudy) return 0;
  const minutes = light - dark;
  return moon > 60 ? Math.floor(minutes / 2) : minutes;
}

/** The best nights, and of two alike the earlier one. */
export function bestNights(nights: Night[], count: number): string[] {
  return [...nights]
    .sort(
      (first, second) =>
        usable(second) - usable(first) ||
        first.day.localeCompare(second.day),
    )
    .slice(0, count)
    .map(({ day }) => day);
}

export interface Wish {
  observer: string;
  minutes: number;
  /** The smaller, the more urgent. */
  rank: number;
}

/** Gives the minutes of a night to wishes by their rank. Who does not get all of it gets nothing. */
export function shareNight(
  night: Night,
  wishes: Wish[],
): [observer: string, start: number][] {
  let left = usable(night);
  let start = night.dark;
  const shares: [string, number][] = [];
  for (const { observer, minutes } of [...wishes].sort(
    (first, second) => first.rank - second.rank,
  )) {
    if (minutes > left) continue;
    shares.push([observer, start]);
    start += minutes;
    left -= minutes;
  }
  return shares;
}

/** A time of the night as it is written: minutes after noon as `22:15`. */
export function nightClock(minutes: number): string {
  const time = (minutes + 12 * 60) % (24 * 60);
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
}

/** The share of nights that were cloudy, in percent. */
export function cloudy(nights: Night[]): number {
  if (nights.length === 0) return 0;
  return Math.round(
    (nights.filter(({ isCloudy }) => isCloudy).length / nights.length) *
      100,
  );
}
