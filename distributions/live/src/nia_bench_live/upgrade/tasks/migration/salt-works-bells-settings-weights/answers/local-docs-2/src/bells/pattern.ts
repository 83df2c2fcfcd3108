import { Cron, type CronOptions } from 'croner';

/** A `?` stands for the part of the time at which a bell is set up. */
function withTime(parts: readonly string[], isUtc: boolean): string[] {
  const now = new Date();
  const time = isUtc
    ? [now.getUTCSeconds(), now.getUTCMinutes(), now.getUTCHours(), now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCDay()]
    : [now.getSeconds(), now.getMinutes(), now.getHours(), now.getDate(), now.getMonth() + 1, now.getDay()];
  const values = time.slice(-parts.length);
  return parts.map((part, index) => part.replace('?', String(values[index])));
}

/** A bell by a pattern of five or six parts. What croner has learned since version 9 is refused. */
export function bellOf(pattern: string, options: CronOptions = {}): Cron {
  const settings: CronOptions = { ...options, paused: true, mode: '5-or-6-parts', sloppyRanges: true };
  if (pattern.indexOf(':') > 0) return new Cron(pattern, settings);
  const parts = pattern.trim().split(/\s+/);
  const isNew = /\+|^\s*@(?:midnight|reboot)\s*$/i.test(pattern) || /W/i.test(parts.at(-3) ?? '');
  if (isNew) throw new TypeError(`Unknown pattern: ${pattern}`);
  return new Cron(pattern.includes('?') ? withTime(parts, options.timezone === 'UTC').join(' ') : pattern, settings);
}
