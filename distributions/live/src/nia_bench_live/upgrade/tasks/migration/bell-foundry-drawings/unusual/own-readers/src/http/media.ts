import * as contentType from 'content-type';
import type { Incoming } from './incoming';

/** The type of a text and its parameters, the last of one name; null where the text is badly formed. */
function read(text: string | undefined): { type: string; letters?: string } | null {
  if (text === undefined) return null;
  const [type = '', ...pieces] = text.match(/(?:[^;"]|"(?:\\.|[^"\\])*")+|;(?=$|;)/g) ?? [];
  if (!contentType.isTypeValid(type.trim())) return null;
  let letters: string | undefined;
  for (const piece of pieces) {
    const at = piece.indexOf('=');
    if (at < 0) return null;
    const name = piece.slice(0, at).trim();
    const value = piece.slice(at + 1).trim();
    if (!contentType.isTokenValid(name)) return null;
    if (!contentType.isTokenValid(value) && !/^"(?:\\.|[^"\\])*"$/.test(value)) return null;
    if (name.toLowerCase() === 'charset') letters = contentType.parse(`x/x;charset=${value}`).parameters.charset;
  }
  return { type: type.trim().toLowerCase(), letters };
}

/** The type that a request states. */
export function declaredType({ headers }: Incoming): string {
  return read(headers['content-type'])?.type ?? 'unknown';
}

/** What is wrong with a type that a draughtsman wrote into a form, or null. */
export function typeProblem(text: string): string | null {
  return read(text) ? null : `"${text}" is no type of a file`;
}

/** The letters that a text is written in. */
export function lettersOf(text: string): string {
  const found = read(text);
  if (!found) throw new TypeError('invalid media type');
  return (found.letters ?? 'us-ascii').toLowerCase();
}
