import { encodeHTML } from 'entities';

/** A line for the telex, which writes `&` as `&amp;` and a telescope as `&#x1f52d;`. */
export function telexLine(line: string): string {
  return encodeHTML(line).replace(/&#(\d+);/g, (_, code: string) => `&#x${Number(code).toString(16)};`);
}
