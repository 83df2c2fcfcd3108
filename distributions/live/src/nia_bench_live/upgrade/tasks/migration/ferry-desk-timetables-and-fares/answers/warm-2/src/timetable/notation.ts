import { CronDate } from 'croner';

/** How patterns have to be written: with five or six parts, and steps may begin at a number, as in `5/15`. */
export const notation = { mode: '5-or-6-parts', sloppyRanges: true } as const;

/** The time of now where a clock is, for the signs `?` of a pattern. */
function currentValues(zone: string | undefined): string[] {
  let now: CronDate;
  try {
    now = new CronDate(new Date(), zone || undefined);
  } catch {
    throw new RangeError(`Invalid time zone: ${zone}`);
  }
  const weekday = now.getDate(true).getDay();
  return [now.second, now.minute, now.hour, now.day, now.month + 1, weekday].map(String);
}

/** A number ends where other signs begin, so `5L` is 5. This is not so in ranges with steps, nor behind a `#`. */
function plainNumbers(part: string): string {
  return part
    .split(',')
    .map((entry) =>
      entry.includes('-') && entry.includes('/')
        ? entry
        : entry.replace(/(?<![#\d])(\d+|[A-Za-z]{3})[*L][*L\d]*/g, '$1'),
    )
    .join(',');
}

/** An `L` may stand next to a day of the month: `15L` is the 15th, and the last day. */
function lastDays(part: string): string {
  return part
    .split(',')
    .map((entry) => entry.replace(/^(\d*)L(\d*)$/, (whole, before: string, after: string) => (before || after ? `${before}${after},L` : whole)))
    .join(',');
}

/**
 * A pattern as the desk has always understood it: a `?` stands for the time of now, and there are neither years nor the
 * signs `W` and `+`.
 */
export function deskPattern(pattern: string, zone?: string): string {
  if (pattern.indexOf(':') > 0) return pattern;
  if (pattern.trim().toLowerCase() === '@midnight') throw new TypeError(`No such pattern: ${pattern}`);
  const parts = pattern.match(/\S+/g) ?? [];
  if (parts.length !== 5 && parts.length !== 6) return pattern;
  let all: string[] = parts.length === 5 ? ['0', ...parts] : [...parts];
  if (pattern.includes('?')) {
    const values = currentValues(zone);
    all = all.map((part, index) => part.replace('?', values[index] ?? '?'));
  }
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = all;
  if (all.some((part) => part.includes('?')) || /[Wwl]|L.*L/.test(day) || /^\+|l/.test(weekday)) {
    throw new TypeError(`No such pattern: ${pattern}`);
  }
  return [
    plainNumbers(second),
    plainNumbers(minute),
    plainNumbers(hour),
    lastDays(day),
    plainNumbers(month),
    plainNumbers(weekday),
  ].join(' ');
}
