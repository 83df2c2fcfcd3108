/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: readonly Buffer[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < raw.length; at += 2) found.push(`${raw[at].toString('latin1')}: ${raw[at + 1].toString('latin1')}`);
  return found;
}
