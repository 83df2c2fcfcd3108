import { Cron, CronDate, type CronOptions } from 'croner';

/** The parts of this moment on the clocks of a zone, in the order of a pattern with seconds. */
function thisMoment(zone: string | undefined): number[] {
  // Throws a RangeError for what is no zone.
  new Intl.DateTimeFormat('en-US', { timeZone: zone });
  const { second, minute, hour, day, month, year } = new CronDate(new Date(), zone);
  return [second, minute, hour, day, month + 1, new Date(Date.UTC(year, month, day)).getUTCDay()];
}

/** A number with stars after it is that number, but not where a range has steps. */
function withoutStars(part: string): string {
  const items = part.split(',').map((item) => (item.includes('-') && item.includes('/') ? item : item.replace(/(\d)\*[\d*]*/g, '$1')));
  return items.join(',');
}

function checked(pattern: string, zone: string | undefined): string {
  if (pattern.indexOf(':') > 0) return pattern;
  if (pattern.trim().toLowerCase() === '@midnight') throw new TypeError(`No such name: ${pattern}`);
  const parts = pattern.match(/\S+/g) ?? [];
  if (parts.length !== 5 && parts.length !== 6) return pattern;
  const days = parts.length - 3;
  const weekdays = parts.length - 1;
  const day = parts[days] ?? '';
  const weekday = parts[weekdays] ?? '';
  if (/w/i.test(day)) throw new TypeError(`No days near others: ${day}`);
  if (weekday.startsWith('+') || weekday.includes('l')) throw new TypeError(`No such weekday: ${weekday}`);
  // The last day may stand anywhere among the days; the last weekday needs a `#`.
  if (/l/i.test(day)) parts[days] = [...day.replace(/l/gi, '').split(',').filter(Boolean), 'L'].join(',');
  parts[weekdays] = weekday.replace(/(?<=[\da-z])L/gi, '');
  if (pattern.includes('?')) {
    // A question mark is the moment at which the pattern is read.
    const moment = thisMoment(zone).slice(-parts.length);
    parts.forEach((part, index) => {
      parts[index] = part.replace('?', String(moment[index]));
    });
  }
  return parts.map(withoutStars).join(' ');
}

/** A plan of a pattern with five parts, or six with the seconds first. Numbers may have steps, as in `5/20`. */
export function planOf(pattern: string, options: Pick<CronOptions, 'timezone' | 'stopAt' | 'domAndDow'> = {}): Cron {
  return new Cron(checked(pattern, options.timezone || undefined), {
    ...options,
    paused: true,
    mode: '5-or-6-parts',
    sloppyRanges: true,
  });
}
