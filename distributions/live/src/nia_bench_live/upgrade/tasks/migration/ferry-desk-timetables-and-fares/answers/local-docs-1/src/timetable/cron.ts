import { Cron, CronDate, type CronOptions } from 'croner';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function numbered(part: string, names: readonly string[], first: number): string {
  return names.reduce((text, name, at) => text.replaceAll(new RegExp(name, 'gi'), String(at + first)), part);
}

/** A number alone counts as far as it has digits. */
function plainNumbers(part: string): string {
  return part
    .split(',')
    .map((item) => (/[-/]/.test(item) ? item : item.replace(/^(\d+)[^#]*/, '$1')))
    .join(',');
}

/** The last day may stand anywhere among the days. */
function withLastDay(part: string): string {
  if (!part.includes('L')) return part;
  return [...part.replace('L', '').split(',').filter(Boolean), 'L'].join(',');
}

/** A pattern of five or six parts in the words that croner reads now. `?` is the time at which the pattern is read. */
function translated(pattern: string, timezone?: string): string {
  const parts = pattern.trim().split(/\s+/);
  if (parts.length === 5) parts.unshift('0');
  if (parts.length !== 6) throw new TypeError('A pattern has five or six parts');
  let [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = parts;
  month = numbered(month, months, 1);
  weekday = numbered(weekday.replaceAll(/-sun/gi, '-7'), weekdays, 0);
  if (pattern.includes('?')) {
    const now = new CronDate(new Date(), timezone);
    second = second.replace('?', String(now.second));
    minute = minute.replace('?', String(now.minute));
    hour = hour.replace('?', String(now.hour));
    day = day.replace('?', String(now.day));
    month = month.replace('?', String(now.month + 1));
    weekday = weekday.replace('?', String(new Date(Date.UTC(now.year, now.month, now.day)).getUTCDay()));
  }
  const others = [second, minute, hour, day.replace('L', ''), month];
  if (others.some((part) => /[^/*\d,-]/.test(part)) || /[^/*\d,\-#L]/.test(weekday)) {
    throw new TypeError(`The pattern ${pattern} has characters that mean nothing`);
  }
  return [...[second, minute, hour].map(plainNumbers), withLastDay(day), ...[month, weekday].map(plainNumbers)].join(' ');
}

/** A paused job for a pattern as the ferry line has always written it, or for a moment. Throws where it is neither. */
export function cronOf(pattern: string, options: CronOptions = {}): Cron {
  const isMoment = pattern.indexOf(':') > 0;
  const isNickname = pattern.includes('@') && pattern.trim().toLowerCase() !== '@midnight';
  return new Cron(isMoment || isNickname ? pattern : translated(pattern, options.timezone), {
    ...options,
    paused: true,
    mode: '5-or-6-parts',
    sloppyRanges: true,
  });
}
