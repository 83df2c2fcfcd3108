import { Cron } from 'croner';

export interface TurningPlan {
  /** Full hours by the clock of the dairy. */
  hours: number[];
  zone: string;
}

/** What the clock of a zone shows at a time, in milliseconds as if it were UTC. */
function clockAt(time: number, zone: string): number {
  const shown = new Date(time).toLocaleString('sv-SE', { timeZone: zone || undefined });
  return Date.parse(`${shown.replace(' ', 'T')}Z`);
}

/** Where an hour comes twice, it is the one whose offset holds when UTC shows that hour: in Europe the second. */
function rightHour(turn: Date, zone: string): Date {
  const clock = clockAt(turn.getTime(), zone);
  const other = 2 * clock - clockAt(clock, zone);
  return clockAt(other, zone) === clock ? new Date(other) : turn;
}

/** When wheels are turned, in UTC: at each hour of the plan, also in the night in which that hour is left out. */
export function turningTimes({ hours, zone }: TurningPlan, after: string, count: number): string[] {
  const plan = new Cron(`0 ${hours.join(',')} * * *`, {
    paused: true,
    timezone: zone,
    fixedTimeRule: 'no-wildcard',
  });
  return plan.nextRuns(count, new Date(after)).map((turn) => rightHour(turn, zone).toISOString().slice(0, 16));
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
