/** Header lines as they came over the wire: `['Set-Cookie: a=1', 'Set-Cookie: b=2']`. */
export function lines(raw: readonly (Buffer | string)[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < raw.length; at += 2) found.push(`${text(raw[at])}: ${text(raw[at + 1])}`);
  return found;
}

function text(piece: Buffer | string): string {
  return typeof piece === 'string' ? piece : piece.toString('latin1');
}
