const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export interface Season {
  name: string;
  from: Date;
  until: Date;
}

export function dayOf(date: Date): string {
  return dayNames[date.getUTCDay()] ?? '';
}

export function daysOf(season: Season): number {
  return Math.round((season.until.getTime() - season.from.getTime()) / 86_400_000) + 1;
}

export function isWithin(season: Season, date: Date): boolean {
  return season.from <= date && date <= season.until;
}

/** The days of a season on which the small boats stay in: each Monday. */
export function restDays(season: Season): number {
  let count = 0;
  for (let time = season.from.getTime(); time <= season.until.getTime(); time += 86_400_000) {
    if (dayOf(new Date(time)) === 'Mon') count += 1;
  }
  return count;
}
