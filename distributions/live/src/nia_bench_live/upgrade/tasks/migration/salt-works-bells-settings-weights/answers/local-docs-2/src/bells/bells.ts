import { bellOf } from './pattern';

/** When a bell rings next, in UTC. */
export function nextBells(pattern: string, after: string, count: number): string[] {
  const bell = bellOf(pattern, { timezone: 'UTC' });
  return bell
    .nextRuns(count, new Date(after))
    .filter((time) => time.getUTCFullYear() < 3000)
    .map((time) => time.toISOString().slice(0, 16));
}
