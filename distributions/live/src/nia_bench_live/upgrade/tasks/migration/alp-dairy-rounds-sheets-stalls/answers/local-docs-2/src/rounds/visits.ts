import { Cron } from 'croner';

/** The visits that go with a wheel which is bought today: every month on the day of today, at nine. */
export function visitTimes(after: string, count: number): string[] {
  const visits = new Cron(`0 9 ${new Date().getUTCDate()} * *`, { paused: true, timezone: 'UTC' });
  return visits.nextRuns(count, new Date(after)).map((visit) => visit.toISOString().slice(0, 16));
}

/** What a guest reads about the visits. */
export function visitCard(wheel: number, times: string[]): string {
  if (times.length === 0) return `Wheel ${wheel} has no visits.`;
  const days = times.map((time) => `${Number(time.slice(8, 10))}.${Number(time.slice(5, 7))}.`);
  const last = days.pop();
  const list = days.length > 0 ? `${days.join(', ')} and ${last}` : last;
  return `You can see wheel ${wheel} on ${list}`;
}

/** How many guests come at a time, if none may come with more than two others. */
export function groupSizes(guests: number): number[] {
  const groups = Math.ceil(guests / 3);
  return Array.from({ length: groups }, (_, index) => Math.floor((guests + index) / groups)).reverse();
}
