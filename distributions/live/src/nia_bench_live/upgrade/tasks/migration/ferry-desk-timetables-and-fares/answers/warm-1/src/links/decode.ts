import queryString from 'query-string';

export type LinkValues = Record<string, string | null | (string | null)[]>;

/** A run of escapes: the parts of it that are UTF-8, and what is not as it stands. */
function decodeRun(run: string): string {
  const escapes = run.match(/%[\da-f]{2}/gi) ?? [];
  let text = '';
  for (let at = 0; at < escapes.length; ) {
    let taken = 1;
    let letter = escapes[at] ?? '';
    for (let length = 1; length <= 4 && at + length <= escapes.length; length += 1) {
      try {
        letter = decodeURIComponent(escapes.slice(at, at + length).join(''));
        taken = length;
        break;
      } catch {
        // Perhaps the letter is longer.
      }
    }
    text += letter;
    at += taken;
  }
  return text;
}

/** A text of a link, without its escapes. Those that are not valid UTF-8 stay as they stand in the link. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone lead byte and the marks of UTF-16 are the exceptions.
    return text
      .replace(/(?:%[\da-f]{2})+/gi, decodeRun)
      .replace(/%FE%FF|%FF%FE/g, '\ufffd\ufffd')
      .replace(/%C2/g, '\ufffd');
  }
}

const decodePart = (part: string): string => decodeText(part.replaceAll('+', ' '));

/** The values of a link, by their names. */
export function readLink(link: string): LinkValues {
  const values: LinkValues = Object.create(null) as LinkValues;
  for (const [key, raw] of Object.entries(queryString.parse(link, { decode: false, sort: false }))) {
    const name = decodePart(key);
    const decoded = (Array.isArray(raw) ? raw : [raw]).map((value) => (value === null ? null : decodePart(value)));
    const known = values[name];
    const all = known === undefined ? decoded : [...(Array.isArray(known) ? known : [known]), ...decoded];
    const [first = null] = all;
    values[name] = all.length === 1 ? first : all;
  }
  return values;
}
