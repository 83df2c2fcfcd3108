import { Cron, type CronOptions } from 'croner';

const nicknames = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@hourly']);

/** Whether a pattern is a moment, a nickname, or has five or six parts with no more than these have always had. */
function isKnownForm(pattern: string): boolean {
  if (pattern.indexOf(':') > 0) return true;
  if (pattern.includes('@')) return nicknames.has(pattern.trim().toLowerCase());
  const parts = pattern.trim().split(/\s+/);
  if (parts.length < 5 || parts.length > 6) return false;
  const [dayOfMonth = '', , weekday = ''] = parts.slice(-3);
  return /^[\d*/,?-]*$/.test(dayOfMonth.replace('L', '')) && !/[+l]/.test(weekday);
}

/** A pattern that can be asked for its times, and does nothing by itself. Throws for what is no pattern. */
export function cronOf(pattern: string, options: CronOptions = {}): Cron {
  if (!isKnownForm(pattern)) throw new TypeError(`No such pattern: ${pattern}`);
  return new Cron(pattern, { ...options, paused: true, sloppyRanges: true });
}
