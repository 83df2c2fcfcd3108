import type { Dispatcher } from 'undici';

type Raw = Dispatcher.DispatchController['rawHeaders'];

const text = (part: unknown): string => (Buffer.isBuffer(part) ? part.toString('latin1') : String(part));

/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: Raw): string[] {
  if (!raw) return [];
  const parts: unknown[] = Array.isArray(raw) ? raw : Object.entries(raw).flat();
  const found: string[] = [];
  for (let at = 0; at < parts.length; at += 2) found.push(`${text(parts[at])}: ${text(parts[at + 1])}`);
  return found;
}
