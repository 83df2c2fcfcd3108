import { Cron } from 'croner';
import { asBefore } from './reading';

/** When a bell rings next, in UTC. */
export function nextBells(pattern: string, after: string, count: number): string[] {
  const bell = new Cron(asBefore(pattern, true), { paused: true, timezone: 'UTC', mode: '5-or-6-parts', sloppyRanges: true });
  return bell.nextRuns(count, new Date(after)).map((time) => time.toISOString().slice(0, 16));
}
