const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const DAY = 3;
const MONTH = 4;
const WEEKDAY = 5;

/** Options with which croner 11 takes the patterns of croner 9: no years, but steps that begin anywhere. */
export const grammar = { mode: '5-or-6-parts', sloppyRanges: true } as const;

function numbersFor(field: string, names: string[], first: number): string {
  return names.reduce((text, name, index) => text.replace(new RegExp(name, 'gi'), String(index + first)), field);
}

/** One part of a list, of which croner 9 took no notice of a star or an L after a number. */
function partOf(part: string): string {
  const [range = '', nth = ''] = part.split('#');
  const steps = range.includes('-') && range.includes('/');
  const plain = steps ? range : range.replace(/(\d)[*L][\d*L]*/g, '$1');
  if (plain.includes('L')) throw new TypeError(`not a number: ${part}`);
  return nth === '' ? plain : `${plain}#${nth}`;
}

/**
 * A pattern for croner 11 that means what it meant to croner 9, where a question mark stands for now. What only croner 11 knows is
 * refused here, and all else that is wrong is left to croner.
 */
export function patternAsBefore(pattern: string, zone?: 'UTC'): string {
  // A day of its own, and no pattern.
  if (pattern.indexOf(':') > 0) return pattern;
  if (pattern.includes('@')) {
    if (pattern.trim().toLowerCase() === '@midnight') throw new TypeError(`unknown: ${pattern}`);
    return pattern;
  }
  const fields: string[] = pattern.match(/\S+/g) ?? [];
  if (fields.length === 5) fields.unshift('0');
  if (fields.length !== 6) return pattern;

  const date = new Date();
  const now =
    zone === 'UTC'
      ? [date.getUTCSeconds(), date.getUTCMinutes(), date.getUTCHours(), date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCDay()]
      : [date.getSeconds(), date.getMinutes(), date.getHours(), date.getDate(), date.getMonth() + 1, date.getDay()];

  const written = fields.map((field, index) => {
    const last = index === DAY && field.includes('L');
    let text = last ? field.replace('L', '') : field;
    if (index === MONTH && field.length >= 3) text = numbersFor(text, MONTHS, 1);
    if (index === WEEKDAY && field.length >= 3) text = numbersFor(text.replace(/-sun/gi, '-7'), DAYS, 0);
    text = text.replace('?', String(now[index]));
    if ((index === WEEKDAY ? /[^/*0-9,\-#L]/ : /[^/*0-9,-]/).test(text)) throw new TypeError(`illegal characters: ${field}`);
    const parts = text.split(',').map(partOf);
    return last ? ['L', ...parts.filter((part) => part !== '')].join(',') : parts.join(',');
  });
  return written.join(' ');
}
