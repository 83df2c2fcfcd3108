import { Cron, type CronOptions } from 'croner';

/** Five parts, or six with the seconds first; minutes may be `5/20`. */
export const patternOptions = { paused: true, mode: '5-or-6-parts', sloppyRanges: true } as const satisfies CronOptions;

/** Throws for what croner did not know when the boards were made: working days, `+`, small `l`, and `@midnight`. */
function checkSigns(pattern: string): void {
  const parts = pattern.trim().split(/\s+/);
  const [day = '', , weekday = ''] = parts.slice(-3);
  const isNew = parts.length < 5 ? /@midnight/i.test(pattern) : /[Wwl]/.test(day) || /[+l]/.test(weekday);
  if (isNew) throw new TypeError(`Invalid pattern: ${pattern}`);
}

/** A plan by a pattern of the boards. */
export function planOf(pattern: string, options: CronOptions = {}): Cron {
  checkSigns(pattern);
  return new Cron(pattern, { ...options, ...patternOptions });
}
