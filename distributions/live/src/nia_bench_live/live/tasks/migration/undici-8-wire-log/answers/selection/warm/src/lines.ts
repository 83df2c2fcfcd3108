import type { Dispatcher } from 'undici';

/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: Dispatcher.DispatchController['rawHeaders']): string[] {
  const found: string[] = [];
  if (!raw) return found;
  if (Array.isArray(raw)) {
    for (let at = 0; at < raw.length; at += 2) found.push(`${text(raw[at])}: ${text(raw[at + 1])}`);
    return found;
  }
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) found.push(`${name}: ${each}`);
  }
  return found;
}

function text(part: Buffer | string): string {
  return typeof part === 'string' ? part : part.toString('latin1');
}
