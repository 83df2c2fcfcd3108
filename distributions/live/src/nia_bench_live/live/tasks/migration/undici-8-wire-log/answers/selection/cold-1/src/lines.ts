function text(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
}

/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: unknown): string[] {
  if (!Array.isArray(raw)) return [];
  const parts: readonly unknown[] = raw;
  const found: string[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) found.push(`${text(parts[at])}: ${text(parts[at + 1])}`);
  return found;
}
