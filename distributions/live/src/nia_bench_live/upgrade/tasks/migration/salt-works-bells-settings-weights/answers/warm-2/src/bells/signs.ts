/** A pattern as the works write it, for croner; throws where they have never written one so. */
export function patternOf(pattern: string, now = new Date()): string {
  if (/^\s*@midnight\s*$/i.test(pattern)) throw new TypeError(`No pattern: ${pattern}`);
  const parts = pattern.match(/\S+/g) ?? [];
  if (pattern.includes('@') || (pattern.indexOf(':') > 0) || parts.length < 5 || parts.length > 6) return pattern;
  const at = parts.length - 5;
  const minutes = [now.getUTCMinutes(), now.getUTCHours(), now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCDay()];
  const moments = at === 1 ? [now.getUTCSeconds(), ...minutes] : minutes;
  // A question mark is the moment at which the pattern is read.
  const fields = parts.map((part, index) => part.replace('?', String(moments[index])));
  const day = fields[at + 2] ?? '';
  const weekday = fields[at + 4] ?? '';
  const rest = day.replace('L', '');
  if (/[wl]/i.test(rest) || weekday.startsWith('+') || fields.some((field) => field.includes('?'))) {
    throw new TypeError(`No pattern: ${pattern}`);
  }
  // The last day may be written together with others.
  if (rest !== day) fields[at + 2] = [...rest.split(',').filter((entry) => entry !== ''), 'L'].join(',');
  // A last weekday is written with a sign in front; without it the letter says nothing.
  if (/l/.test(weekday)) throw new TypeError(`No pattern: ${pattern}`);
  fields[at + 4] = weekday.replace(/(?<=(?:^|[^#\w])[0-7]|(?:^|[^#\w])[a-z]{3})L(?![\w])/gi, '');
  return fields.join(' ');
}

/** How croner reads patterns of the works. */
export const READING = { mode: '5-or-6-parts', sloppyRanges: true } as const;
