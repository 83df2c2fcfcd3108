import { Cron } from 'croner';
import { patternOf, READING } from './signs';

/** When a bell rings next, in UTC. */
export function nextBells(pattern: string, after: string, count: number): string[] {
  const bell = new Cron(patternOf(pattern), { ...READING, paused: true, timezone: 'UTC' });
  return bell.nextRuns(count, new Date(after)).map((time) => time.toISOString().slice(0, 16));
}
