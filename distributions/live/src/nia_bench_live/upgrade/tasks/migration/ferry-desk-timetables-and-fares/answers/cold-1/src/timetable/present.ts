const highest = [59, 59, 23, 31, 12, 6];
const names = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const weekdays = 'SUN MON TUE WED THU FRI SAT'.split(' ');
const nicknames = /^@(?:yearly|annually|monthly|weekly|daily|hourly)$/i;

function refuse(pattern: string): never {
  throw new TypeError(`No pattern: ${pattern}`);
}

function numberOf(text: string, field: number): number {
  const word = text.toUpperCase();
  if (field === 4 && names.includes(word)) return names.indexOf(word) + 1;
  if (field === 5 && weekdays.includes(word)) return weekdays.indexOf(word);
  return Number(text);
}

/** A pattern in the words of today. What no pattern could have is refused. */
export function presentPattern(pattern: string): string {
  // a time that comes once
  if (pattern.indexOf(':') > 0) return pattern;
  const parts = pattern.match(/\S+/g) ?? [];
  const [first = ''] = parts;
  if (parts.length === 1 && first.startsWith('@')) return nicknames.test(first) ? first : refuse(pattern);
  if (parts.length !== 5 && parts.length !== 6) refuse(pattern);
  return parts
    .map((part, index) => {
      const field = index + 6 - parts.length;
      if (field === 3 && /W/i.test(part)) refuse(pattern);
      if (field === 5 && part.includes('+')) refuse(pattern);
      return part
        .split(',')
        .map((item) => {
          const [, from = '', to = ''] = /^(\w+)-(\w+)(?:\/|#|$)/.exec(item) ?? [];
          if (from !== '' && numberOf(from, field) > numberOf(to, field)) refuse(pattern);
          if (item.startsWith('/')) return `*${item}`;
          return item.replace(/^(\w+)\/(\d+)$/, (_, start: string, step: string) => `${start}-${highest[field]}/${step}`);
        })
        .join(',');
    })
    .join(' ');
}
