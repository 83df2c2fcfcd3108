/** A line for the telex, which writes `&` as `&amp;` and a telescope as `&#x1f52d;`. */
export function telexLine(line: string): string {
  return [...line.replaceAll('&', '&amp;')]
    .map((sign) => (sign > '~' ? `&#x${sign.codePointAt(0)?.toString(16)};` : sign))
    .join('');
}
