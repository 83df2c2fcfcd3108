/** A pattern as the bells have always read it: `?` is the time at which it is read, and newer signs are refused. */
export function asBefore(pattern: string, utc = false): string {
  const trimmed = pattern.trim();
  if (trimmed.toLowerCase() === '@midnight') throw new TypeError(`Unknown pattern: ${pattern}`);
  if (trimmed.startsWith('@')) return pattern;
  const parts = trimmed.split(/\s+/);
  const day = parts.length - 3;
  if (/w/i.test(parts[day] ?? '') || parts[day + 2]?.startsWith('+')) throw new TypeError(`Unknown pattern: ${pattern}`);
  if (!pattern.includes('?')) return pattern;
  const now = new Date();
  const values = utc
    ? [now.getUTCSeconds(), now.getUTCMinutes(), now.getUTCHours(), now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCDay()]
    : [now.getSeconds(), now.getMinutes(), now.getHours(), now.getDate(), now.getMonth() + 1, now.getDay()];
  const offset = 6 - parts.length;
  return parts.map((part, place) => part.replace('?', String(values[place + offset] ?? '?'))).join(' ');
}
