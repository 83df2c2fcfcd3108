function textOf(part: Buffer | string): string {
  return typeof part === 'string' ? part : part.toString('latin1');
}

/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: readonly (Buffer | string)[]): string[] {
  const found: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) found.push(`${textOf(raw[at])}: ${textOf(raw[at + 1])}`);
  return found;
}
