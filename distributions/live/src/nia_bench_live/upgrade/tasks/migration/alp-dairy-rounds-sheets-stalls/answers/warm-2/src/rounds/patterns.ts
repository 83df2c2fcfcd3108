import { CronDate } from 'croner';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** How the patterns of the dairy are read: without a year, and with steps from a number on, such as `5/20`. */
export const patternOptions = { mode: '5-or-6-parts', sloppyRanges: true } as const;

/** A part with numbers instead of names. */
function withoutNames(part: string, names: string[], first: number): string {
  if (part.length < 3) return part;
  return names.reduce((text, name, index) => text.replace(new RegExp(name, 'gi'), String(index + first)), part);
}

/** An entry of a list in a part, without what follows a number and says nothing. */
function plainEntry(entry: string): string {
  const [range = '', nth] = entry.split('#');
  const tail = nth ? `#${nth}` : '';
  if (range.includes('-') && range.includes('/')) {
    if (!/^\d+-\d+\/\d+$/.test(range)) throw new TypeError(`'${entry}' is no range with steps`);
    return range + tail;
  }
  const bounds = range.split(/([-/])/).map((bound) => /^\d+/.exec(bound)?.[0] ?? bound);
  // Steps from what is no number on lead nowhere.
  if (bounds[1] === '/' && !/^(?:\d+|\*|)$/.test(bounds[0]!)) bounds[0] = '99';
  return bounds.join('') + tail;
}

/** A pattern as croner has to get it, so that it means what it has always meant on the board, or is refused as always. */
export function roundPattern(pattern: string, zone?: string): string {
  if (pattern.indexOf(':') > 0) return pattern;
  if (pattern.includes('@')) {
    if (pattern.trim().toLowerCase() === '@midnight') throw new TypeError('@midnight is no round');
    return pattern;
  }
  const parts: string[] = pattern.match(/\S+/g) ?? [];
  if (parts.length < 5 || parts.length > 6) return pattern;
  if (parts.length === 5) parts.unshift('0');

  const hasLastDay = parts[3]!.includes('L');
  parts[3] = parts[3]!.replace('L', '');
  parts[4] = withoutNames(parts[4]!, MONTHS, 1);
  parts[5] = withoutNames(parts[5]!.length < 3 ? parts[5]! : parts[5]!.replace(/-sun/gi, '-7'), WEEKDAYS, 0);

  // A question mark is what the clock shows now.
  const now = new CronDate(new Date(), zone);
  const weekday = new Date(Date.UTC(now.year, now.month, now.day)).getUTCDay();
  const shown = [now.second, now.minute, now.hour, now.day, now.month + 1, weekday];

  return parts
    .map((part, index) => {
      const text = part.replace('?', String(shown[index]));
      if ((index === 5 ? /[^/*0-9,\-#L]/ : /[^/*0-9,-]/).test(text)) {
        throw new TypeError(`'${part}' has characters that are not allowed`);
      }
      const entries = text.split(',');
      if (index !== 3 || !hasLastDay) return entries.map(plainEntry).join(',');
      return [...entries.filter((entry) => entry !== '').map(plainEntry), 'L'].join(',');
    })
    .join(' ');
}
