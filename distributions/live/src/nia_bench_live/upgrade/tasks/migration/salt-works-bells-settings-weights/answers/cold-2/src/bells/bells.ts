import { Cron } from 'croner';
import { bellPattern } from './older';

/** When a bell rings next, in UTC. */
export function nextBells(pattern: string, after: string, count: number): string[] {
  const bell = new Cron(bellPattern(pattern, 'UTC'), { paused: true, timezone: 'UTC', sloppyRanges: true });
  return bell.nextRuns(count, new Date(after)).map((time) => time.toISOString().slice(0, 16));
}
