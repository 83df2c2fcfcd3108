import { encodeHTML } from 'entities';

/** A line for the telex, which writes `&` as `&amp;` and a telescope as `&#x1f52d;`. */
export function telexLine(line: string): string {
  // Each `&` of the line is encoded, so that these are signs of the encoder.
  return encodeHTML(line)
    .replaceAll('&AMP;', '&amp;')
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, digits?: string) => {
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return `&#x${code.toString(16)};`;
    });
}
