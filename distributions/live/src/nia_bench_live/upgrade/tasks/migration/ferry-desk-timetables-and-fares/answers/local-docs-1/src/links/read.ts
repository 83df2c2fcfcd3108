/** The bytes that a byte begins in UTF-8, with itself. */
function lengthFrom(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}

function decodeRun(run: string): string {
  let text = '';
  for (let at = 0; at < run.length; ) {
    const end = at + 3 * lengthFrom(Number.parseInt(run.slice(at + 1, at + 3), 16));
    try {
      text += decodeURIComponent(run.slice(at, end));
      at = end;
    } catch {
      text += run.slice(at, at + 3);
      at += 3;
    }
  }
  return text;
}

/** A text of a link. What is not valid UTF-8 stays as it stands, except for the marks of byte order and a lone `%C2`. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text
      .replaceAll(/%FE%FF|%FF%FE/g, '\uFFFD\uFFFD')
      .replaceAll(/(?:%[\da-f]{2})+/gi, decodeRun)
      .replaceAll('%C2', '\uFFFD');
  }
}

/** The names and values of a query, in its order; null is the value of a name that stands alone. */
export function readQuery(query: string): [name: string, value: string | null][] {
  return query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const text = part.replaceAll('+', ' ');
      const at = text.indexOf('=');
      return at < 0 ? [decodeText(text), null] : [decodeText(text.slice(0, at)), decodeText(text.slice(at + 1))];
    });
}
