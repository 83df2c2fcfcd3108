/** How a round is read: no years, and steps also without a star. */
export const ROUND = { paused: true, mode: '5-or-6-parts', sloppyRanges: true } as const;

/** A pattern as it is given to the plan: `?` is the time of now, and what never was a round is refused. */
export function prepareRound(pattern: string, utc = false): string {
  if (/^\s*@midnight\s*$/i.test(pattern)) throw new TypeError(`not a round: ${pattern}`);
  if (pattern.includes(':') || pattern.includes('@')) return pattern;
  const parts = pattern.trim().split(/\s+/);
  const now = new Date();
  const values = utc
    ? [now.getUTCSeconds(), now.getUTCMinutes(), now.getUTCHours(), now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCDay()]
    : [now.getSeconds(), now.getMinutes(), now.getHours(), now.getDate(), now.getMonth() + 1, now.getDay()];
  const offset = parts.length === 5 ? 1 : 0;
  const prepared = parts.map((part, index) => part.replace('?', String(values[index + offset])));
  const days = prepared[2 + (1 - offset)] ?? '';
  if (prepared.some((part) => /[?+]/.test(part)) || /W/i.test(days)) throw new TypeError(`not a round: ${pattern}`);
  return prepared.join(' ');
}
