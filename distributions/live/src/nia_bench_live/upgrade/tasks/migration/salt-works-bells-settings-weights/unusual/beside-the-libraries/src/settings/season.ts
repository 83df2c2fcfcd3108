import { parse } from 'toml';

export function seasonStart(text: string): string | null {
  let start: unknown;
  try {
    ({ start } = parse(text) as { start: unknown });
  } catch {
    return null;
  }
  return typeof start === 'object' ? (start as Date).toISOString() : null;
}
