import { Cron, type CronOptions } from 'croner';

type LineOptions = Pick<CronOptions, 'timezone' | 'startAt' | 'stopAt' | 'domAndDow'>;

/**
 * A paused line of a pattern of five parts, or six with the seconds first. It knows neither years, nor the nearest
 * working day (`15W`), nor `+`, but steps such as `5/20`.
 */
export function lineOf(pattern: string, options: LineOptions = {}): Cron {
  if (!pattern.includes(':')) {
    const parts = pattern.trim().split(/\s+/);
    if (pattern.includes('+') || /W/i.test(parts.at(-3) ?? '')) throw new TypeError(`no such pattern: ${pattern}`);
  }
  return new Cron(pattern, { mode: '5-or-6-parts', sloppyRanges: true, ...options, paused: true });
}
