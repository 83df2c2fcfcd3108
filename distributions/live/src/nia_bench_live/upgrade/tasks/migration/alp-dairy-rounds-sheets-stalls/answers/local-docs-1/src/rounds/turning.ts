import { Cron } from 'croner';

export interface TurningPlan {
  /** Full hours by the clock of the dairy. */
  hours: number[];
  zone: string;
}

/** By how many milliseconds the clock of a zone is ahead of UTC at a time. */
function aheadAt(time: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((one) => one.type === type)?.value);
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return clock - Math.floor(time.getTime() / 1000) * 1000;
}

/**
 * In the night in which an hour comes twice, croner has the first of the two; the dairy has the one that fits the clock
 * as it goes when UTC shows that hour, which is the second one from Greenwich to the east.
 */
function turnAt(turn: Date, zone: string): Date {
  const clock = turn.getTime() + aheadAt(turn, zone);
  const ahead = aheadAt(new Date(clock), zone);
  const other = new Date(clock - ahead);
  return aheadAt(other, zone) === ahead ? other : turn;
}

/** When wheels are turned, in UTC: at each hour of the plan, also in the night in which that hour is left out. */
export function turningTimes({ hours, zone }: TurningPlan, after: string, count: number): string[] {
  const plan = new Cron(`0 ${hours.join(',')} * * *`, { paused: true, timezone: zone, fixedTimeRule: 'no-wildcard' });
  return plan.nextRuns(count, new Date(after)).map((turn) => turnAt(turn, zone).toISOString().slice(0, 16));
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
