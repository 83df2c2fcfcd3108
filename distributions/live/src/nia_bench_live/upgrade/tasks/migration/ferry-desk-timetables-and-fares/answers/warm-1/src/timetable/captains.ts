import { Cron, CronDate, type CronOptions } from 'croner';

// Captains write patterns in the manner of croner 9. What they mean by them is said here in the manner of croner 11.

const nicknames = /^@(?:yearly|annually|monthly|weekly|daily|hourly)$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function numbered(field: string, names: string[], first: number): string {
  return names.reduce((text, name, index) => text.replace(new RegExp(name, 'gi'), String(index + first)), field);
}

/** An entry of a field. What stands behind a number has no meaning, apart from the count of a weekday. */
function entryOf(entry: string): string {
  const [base = '', count = ''] = entry.split('#');
  if (base.includes('-') && base.includes('/') && !/^\d+-\d+\/\d+$/.test(base)) {
    throw new TypeError(`CronPattern: Syntax error, illegal range with stepping: '${entry}'`);
  }
  const plain = base.replace(/(\d+)[*L][^/-]*/g, '$1');
  return count === '' ? plain : `${plain}#${count}`;
}

function translated(pattern: string, timezone: string | undefined): string {
  if (pattern.indexOf(':') > 0 || nicknames.test(pattern.trim())) return pattern;
  const parts = pattern.replace(/\s+/g, ' ').split(' ');
  if (parts.length < 5 || parts.length > 6) {
    throw new TypeError(
      `CronPattern: invalid configuration format ('${pattern}'), exactly five or six space separated parts are required.`,
    );
  }
  if (parts.length === 5) parts.unshift('0');
  let [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] = parts;

  // The last day of the month may stand anywhere in its field.
  const lastDay = day.includes('L');
  day = day.replace('L', '');
  month = numbered(month, months, 1);
  weekday = numbered(weekday.replace(/-sun/gi, '-7'), weekdays, 0);

  // A question mark is the time at which the pattern is read.
  if (pattern.includes('?')) {
    const now = new CronDate(new Date(), timezone || undefined).getDate(true);
    second = second.replace('?', String(now.getSeconds()));
    minute = minute.replace('?', String(now.getMinutes()));
    hour = hour.replace('?', String(now.getHours()));
    day = day.replace('?', String(now.getDate()));
    month = month.replace('?', String(now.getMonth() + 1));
    weekday = weekday.replace('?', String(now.getDay()));
  }

  const fields = [second, minute, hour, day, month, weekday];
  for (const [index, field] of fields.entries()) {
    if ((index === 5 ? /[^/*0-9,\-#L]/ : /[^/*0-9,-]/).test(field)) {
      throw new TypeError(`CronPattern: configuration entry ${index} (${field}) contains illegal characters.`);
    }
  }
  for (const [index, name] of ['second', 'minute', 'hour', 'day', 'month', 'dayOfWeek'].entries()) {
    if (fields[index] === '' && !(name === 'day' && lastDay)) {
      throw new TypeError(`CronPattern: configuration entry ${name} () is empty, check for trailing spaces.`);
    }
  }
  const entries = fields.map((field) => field.split(',').map(entryOf));
  if (lastDay) entries[3] = [...(entries[3] ?? []).filter(Boolean), 'L'];
  return entries.map((field) => field.join(',')).join(' ');
}

/** The line of a captain's pattern. */
export function lineOf(pattern: string, options: CronOptions = {}): Cron {
  return new Cron(translated(pattern, options.timezone), { ...options, paused: true, sloppyRanges: true });
}
