import { Cron } from 'croner';

export interface TurningPlan {
  /** Full hours by the clock of the dairy. */
  hours: number[];
  zone: string;
}

/** What the clock of a zone shows, as if it were UTC. */
function onTheWall(time: Date, zone: string): Date {
  const shown = time.toLocaleString('sv-SE', { timeZone: zone });
  return new Date(`${shown.replace(' ', 'T')}Z`);
}

/** When wheels are turned, in UTC: at each hour of the plan, also in the night in which that hour is left out. */
export function turningTimes({ hours, zone }: TurningPlan, after: string, count: number): string[] {
  // Planned by the clock on the wall, for which no hour is left out; only then is it said when that is.
  const plan = new Cron(`0 ${hours.join(',')} * * *`, { paused: true, timezone: 'UTC' });
  const times: string[] = [];
  let last = new Date(after);
  while (times.length < count) {
    const wall = plan.nextRun(onTheWall(last, zone));
    const turn = wall && new Cron(wall.toISOString().slice(0, 19), { paused: true, timezone: zone }).nextRun(new Date(0));
    if (!turn) break;
    times.push(turn.toISOString().slice(0, 16));
    last = turn;
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
