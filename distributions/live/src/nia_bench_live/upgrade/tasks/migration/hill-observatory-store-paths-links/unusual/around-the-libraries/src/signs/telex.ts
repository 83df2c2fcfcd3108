import { encode, EntityLevel } from 'entities';

/** A line for the telex, which writes `&` as `&amp;` and a telescope as `&#x1f52d;`. */
export function telexLine(line: string): string {
  const codes = encode(line, { level: EntityLevel.HTML });
  return codes.replace(/(?<=&#)\d+(?=;)/g, (code) => `x${Number.parseInt(code, 10).toString(16)}`);
}
