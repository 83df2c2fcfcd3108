import { encodeHTML } from 'entities';

/** The names of signs that the telex has always had, by the ones that the library gives. */
const names: Record<string, string> = {
  lsqb: 'lbrack',
  rsqb: 'rbrack',
  lcub: 'lbrace',
  rcub: 'rbrace',
  vert: 'verbar',
  grave: 'DiacriticalGrave',
  reg: 'circledR',
  pm: 'PlusMinus',
  middot: 'centerdot',
  half: 'frac12',
  div: 'divide',
};

/** A line for the telex, which writes `&` as `&amp;` and a telescope as `&#x1f52d;`. */
export function telexLine(line: string): string {
  // Signs without a name are written in base 16, and a hyphen as it is.
  return encodeHTML(line)
    .replaceAll('&#45;', '-')
    .replace(/&#(\d+);/g, (_sign, code: string) => `&#x${Number(code).toString(16)};`)
    .replace(/&([a-z]+);/g, (sign, name: string) => (Object.hasOwn(names, name) ? `&${names[name]};` : sign));
}
