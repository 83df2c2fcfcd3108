import type { CronOptions } from 'croner';

/** How patterns of bells are read: in five or six parts, with steps such as `/20`. */
export const reading = { paused: true, mode: '5-or-6-parts', sloppyRanges: true } satisfies CronOptions;

/** Refuses what bells do not ring by, and puts the present time in the places of question marks. */
export function bellPattern(pattern: string): string {
  if (/^\s*@midnight\s*$/i.test(pattern)) throw new TypeError(`Unknown pattern ${pattern}`);
  if (pattern.includes(':') || pattern.includes('@')) return pattern;
  const parts = pattern.trim().split(/\s+/);
  if (parts.length !== 5 && parts.length !== 6) return pattern;
  const isShort = parts.length === 5;
  const [day = '', , weekday = ''] = parts.slice(isShort ? 2 : 3);
  if (pattern.includes('+') || /w/i.test(day) || /(?:^|[^#])L/i.test(weekday)) {
    throw new TypeError(`Unknown pattern ${pattern}`);
  }
  if (!pattern.includes('?')) return pattern;
  const now = new Date();
  const present = [
    now.getUTCSeconds(),
    now.getUTCMinutes(),
    now.getUTCHours(),
    now.getUTCDate(),
    now.getUTCMonth() + 1,
    now.getUTCDay(),
  ].slice(isShort ? 1 : 0);
  return parts.map((part, index) => part.replace('?', String(present[index]))).join(' ');
}
