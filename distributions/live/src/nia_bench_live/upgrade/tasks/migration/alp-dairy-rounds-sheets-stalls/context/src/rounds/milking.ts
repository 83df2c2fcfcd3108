import { Cron } from 'croner';

const milkings = () => new Cron('30 4,16 * * *', { paused: true, timezone: 'UTC' });

/** The milkings between two times, without one at the second. */
export function milkingsBetween(from: string, to: string): string[] {
  const plan = milkings();
  const end = new Date(to);
  const times: string[] = [];
  let next = plan.nextRun(new Date(from));
  while (next && next < end) {
    times.push(next.toISOString().slice(0, 16));
    next = plan.nextRun(next);
  }
  return times;
}

/** Minutes until the cows have to be at the hut. */
export function minutesToMilking(now: string): number {
  const next = milkings().nextRun(new Date(now));
  return next ? Math.floor((next.getTime() - new Date(now).getTime()) / 60_000) : 0;
}

/** How long a milking takes with so many hands, and never less than half an hour. */
export function milkingMinutes(cows: number, hands: number, machine: boolean): number {
  if (hands <= 0) return 0;
  const each = machine ? 4 : 9;
  return Math.max(30, Math.ceil((cows * each) / hands));
}
