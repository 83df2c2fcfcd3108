import { Cron } from 'croner';

export interface TurningPlan {
  /** Full hours by the clock of the dairy. */
  hours: number[];
  zone: string;
}

/** How far the clocks of a zone are ahead of UTC at a time, in milliseconds. */
function aheadOf(zone: string, time: number): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The time at which the clocks of a zone show something; what they leave out is as much later. */
function timeOf(zone: string, shown: number): number {
  const ahead = aheadOf(zone, shown);
  const guess = shown - ahead;
  const aheadThen = aheadOf(zone, guess);
  if (aheadThen === ahead) return guess;
  const other = shown - aheadThen;
  return aheadOf(zone, other) >= aheadThen ? other : guess;
}

/** When wheels are turned, in UTC: at each hour of the plan, also in the night in which that hour is left out. */
export function turningTimes({ hours, zone }: TurningPlan, after: string, count: number): string[] {
  // The plan is for what the clocks show, whether they leave an hour out or show it twice.
  const plan = new Cron(`0 ${hours.join(',')} * * *`, { paused: true, timezone: 'UTC' });
  const times: string[] = [];
  let last = new Date(after).getTime();
  while (times.length < count) {
    const shown = plan.nextRun(new Date(last + aheadOf(zone, last)));
    if (!shown) break;
    last = timeOf(zone, shown.getTime());
    times.push(new Date(last).toISOString().slice(0, 16));
  }
  return times;
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
