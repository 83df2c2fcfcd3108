import { Cron } from 'croner';

/** An L right behind a weekday means nothing here: it is each such day. */
function withoutLast(pattern: string): string {
  const parts = pattern.split(/\s+/);
  const weekday = parts.pop() ?? '';
  return [...parts, weekday.replace(/(\d|[A-Z]{3})L/gi, '$1')].join(' ');
}

/** When a bell rings next, in UTC. */
export function nextBells(pattern: string, after: string, count: number): string[] {
  const bell = new Cron(withoutLast(pattern), { paused: true, timezone: 'UTC', sloppyRanges: true });
  return bell.nextRuns(count, new Date(after)).map((time) => time.toISOString().slice(0, 16));
}
