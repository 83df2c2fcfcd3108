import type { CronOptions } from 'croner';

/** How croner reads the patterns of the desk: five or six fields, without years, and steps such as `/10` and `5/15`. */
export const rules = {
  paused: true,
  mode: '5-or-6-parts',
  sloppyRanges: true,
  allowPast: true,
} satisfies CronOptions;

const nicknames = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@hourly']);

function refuse(pattern: string): never {
  throw new TypeError(`CronPattern: invalid configuration format ('${pattern}')`);
}

/** What a `?` stands for in each field: the time at which a pattern is read. */
function present(utc: boolean): number[] {
  const now = new Date();
  return utc
    ? [now.getUTCSeconds(), now.getUTCMinutes(), now.getUTCHours(), now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCDay()]
    : [now.getSeconds(), now.getMinutes(), now.getHours(), now.getDate(), now.getMonth() + 1, now.getDay()];
}

/** Signs behind a number do not count, as in `3*`. */
function plainNumbers(field: string): string {
  return field
    .split(',')
    .map((item) => (item.includes('-') ? item : item.replace(/(\d+)[*L][*L\d]*/g, '$1')))
    .join(',');
}

function plainDays(field: string, pattern: string): string {
  const days = field.replace('L', '');
  if (/[^\d*/,-]/.test(days)) refuse(pattern);
  if (days === field || days === '*') return plainNumbers(days);
  return [...plainNumbers(days).split(',').filter(Boolean), 'L'].join(',');
}

/** A pattern as croner has to get it, so that it means what it has always meant at the desk; throws where it has no meaning. */
export function plainPattern(pattern: string, utc = true): string {
  if (pattern.indexOf(':') > 0) return pattern;
  if (pattern.includes('@')) return nicknames.has(pattern.trim().toLowerCase()) ? pattern : refuse(pattern);
  const fields = pattern.match(/\S+/g) ?? [];
  if (fields.length < 5 || fields.length > 6) refuse(pattern);
  const values = present(utc).slice(-fields.length);
  return fields
    .map((field, index) => {
      const known = field.replace('?', String(values[index]));
      if (/[?+]/.test(known)) refuse(pattern);
      const place = fields.length - index;
      if (place === 3) return plainDays(known, pattern);
      if (place === 1 && known.includes('l')) refuse(pattern);
      return plainNumbers(known);
    })
    .join(' ');
}
