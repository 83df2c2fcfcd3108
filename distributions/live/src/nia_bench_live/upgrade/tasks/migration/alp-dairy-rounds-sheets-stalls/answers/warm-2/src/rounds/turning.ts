import { Cron, CronDate } from 'croner';

export interface TurningPlan {
  /** Full hours by the clock of the dairy. */
  hours: number[];
  zone: string;
}

/**
 * Where an hour comes twice in a night, the dairy takes the second one if its clock is ahead of UTC, and the first one if
 * it is behind.
 */
function turnOf(time: Date, zone: string): Date {
  if (zone === '') return time;
  const clock = (at: Date): number => {
    const { year, month, day, hour, minute, second } = new CronDate(at, zone);
    return Date.UTC(year, month, day, hour, minute, second);
  };
  const shown = clock(time);
  const other = new Date(2 * shown - clock(new Date(shown)));
  return clock(other) === shown ? other : time;
}

/** When wheels are turned, in UTC: at each hour of the plan, also in the night in which that hour is left out. */
export function turningTimes({ hours, zone }: TurningPlan, after: string, count: number): string[] {
  const plan = new Cron(`0 ${hours.join(',')} * * *`, {
    paused: true,
    timezone: zone,
    fixedTimeRule: 'no-wildcard',
  });
  return plan.nextRuns(count, new Date(after)).map((turn) => turnOf(turn, zone).toISOString().slice(0, 16));
}

/** Who turns when: the helpers take turns, and nobody is asked twice in one day if there are enough of them. */
export function turners(helpers: string[], times: string[]): Record<string, string[]> {
  const lists: Record<string, string[]> = Object.fromEntries(helpers.map((name) => [name, []]));
  let next = 0;
  for (const time of times) {
    const day = time.slice(0, 10);
    const free = helpers.filter((name) => !lists[name]!.some((other) => other.startsWith(day)));
    const choice = free.length > 0 ? free : helpers;
    const name = choice[next % choice.length];
    if (name === undefined) break;
    lists[name]!.push(time);
    next += 1;
  }
  return lists;
}

/** Which plan a wheel has: fresh ones are turned twice a day, and old ones once. */
export function planFor(days: number, zone: string): TurningPlan {
  if (days < 14) return { hours: [2, 14], zone };
  return { hours: [days < 90 ? 6 : 10], zone };
}
