import type { Dispatcher } from 'undici';

type Raw = Dispatcher.DispatchController['rawHeaders'];

const text = (each: Buffer | string): string => (typeof each === 'string' ? each : each.toString('latin1'));

/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: Raw): string[] {
  const found: string[] = [];
  if (!raw) return found;
  if (Array.isArray(raw)) {
    for (let at = 0; at < raw.length; at += 2) found.push(`${text(raw[at])}: ${text(raw[at + 1])}`);
    return found;
  }
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    for (const each of typeof value === 'string' ? [value] : value) found.push(`${name}: ${each}`);
  }
  return found;
}
