const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const nicknames = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@hourly']);

/** Second, minute, hour, day, month and weekday of this moment, in a zone or here. */
function presentValues(zone: string | undefined): number[] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    weekday: 'short',
  }).formatToParts(new Date());
  const value = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return [
    Number(value('second')),
    Number(value('minute')),
    Number(value('hour')),
    Number(value('day')),
    Number(value('month')),
    weekdays.indexOf(value('weekday').toLowerCase()),
  ];
}

/**
 * A pattern as the works have always read it: five or six fields, a `?` for the present value, and neither years, nor
 * nearest weekdays, nor a `+`. What was never a pattern is a TypeError.
 */
export function bellPattern(pattern: string, zone?: string): string {
  // With a colon it is a date.
  if (pattern.indexOf(':') > 0) return pattern;
  const wrong = (): TypeError => new TypeError(`Invalid pattern: ${pattern}`);
  if (pattern.includes('@')) {
    if (!nicknames.has(pattern.trim().toLowerCase())) throw wrong();
    return pattern;
  }
  const fields = pattern.trim().split(/\s+/);
  if (fields.length < 5 || fields.length > 6) throw wrong();
  if (fields.length === 5) fields.unshift('0');
  fields[4] = fields[4]!.replace(new RegExp(months.join('|'), 'gi'), (name) => `${months.indexOf(name.toLowerCase()) + 1}`);
  fields[5] = fields[5]!
    .replace(/-sun/gi, '-7')
    .replace(new RegExp(weekdays.join('|'), 'gi'), (name) => `${weekdays.indexOf(name.toLowerCase())}`);
  if (pattern.includes('?')) {
    const present = presentValues(zone);
    for (const [index, field] of fields.entries()) fields[index] = field.replace('?', `${present[index]}`);
  }
  for (const [index, field] of fields.entries()) {
    const plain = index === 3 ? field.replace('L', '') : field;
    if ((index === 5 ? /[^/*0-9,\-#L]/ : /[^/*0-9,-]/).test(plain)) throw wrong();
    if (index === 3 && /L-|-L/.test(field)) throw wrong();
    for (const item of field.split(',')) {
      const [, from, to] = /^(\d+)-(\d+)/.exec(item) ?? [];
      if (from !== undefined && Number(from) > Number(to)) throw wrong();
      if (index === 5 && item.startsWith('L')) throw wrong();
    }
  }
  // Only `#L` is the last one of a month; an L alone behind a weekday never meant anything.
  fields[5] = fields[5]!.replace(/(^|,)([\d-]+)L(?=,|$)/g, '$1$2');
  return fields.join(' ');
}
