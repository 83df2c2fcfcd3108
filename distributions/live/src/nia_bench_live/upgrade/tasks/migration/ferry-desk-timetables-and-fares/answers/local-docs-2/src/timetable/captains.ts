import { Cron, type CronOptions } from 'croner';

const nicknames = /^@(yearly|annually|monthly|weekly|daily|hourly)$/i;

/** A part with `?` has the time of now in its place, once. */
function withNow(parts: readonly string[]): string[] {
  const now = new Date();
  const values = [
    now.getUTCSeconds(),
    now.getUTCMinutes(),
    now.getUTCHours(),
    now.getUTCDate(),
    now.getUTCMonth() + 1,
    now.getUTCDay(),
  ];
  return parts.map((part, index) => part.replace('?', String(values[index])));
}

/** Refuses what captains may not write, also where the library knows it by now, and gives the pattern for the library. */
function checked(pattern: string): string {
  const refuse = () => new TypeError(`No pattern of a captain: ${pattern}`);
  if (pattern.includes('@')) {
    if (!nicknames.test(pattern.trim())) throw refuse();
    return pattern;
  }
  // A date
  if (pattern.indexOf(':') > 0) return pattern;
  let parts = pattern.trim().split(/\s+/);
  if (parts.length === 5) parts = ['0', ...parts];
  if (parts.length !== 6) throw refuse();
  const hasMark = pattern.includes('?');
  if (hasMark) parts = withNow(parts);
  const [, , , dayOfMonth = ''] = parts;
  if (/w/i.test(dayOfMonth) || parts.some((part) => /[+?]/.test(part))) throw refuse();
  return hasMark ? parts.join(' ') : pattern;
}

/** The plan of a captain's pattern, which never runs by itself. Throws where the pattern is none. */
export function planOf(pattern: string, options: CronOptions = {}): Cron {
  return new Cron(checked(pattern), { ...options, paused: true, mode: '5-or-6-parts', sloppyRanges: true });
}
