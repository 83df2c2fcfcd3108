const byte = '%[89abAB][\\da-fA-F]';
const known = [
  '%[0-7][\\da-fA-F]',
  `%(?:[cC][2-9a-fA-F]|[dD][\\da-fA-F])${byte}`,
  `%[eE]0%[abAB][\\da-fA-F]${byte}`,
  `%[eE][dD]%[89][\\da-fA-F]${byte}`,
  `%[eE][1-9a-cA-CefEF]${byte}${byte}`,
  `%[fF]0%[9abAB][\\da-fA-F]${byte}${byte}`,
  `%[fF][1-3]${byte}${byte}${byte}`,
  `%[fF]4%8[\\da-fA-F]${byte}${byte}`,
  '%FE%FF',
  '%FF%FE',
  '%C2',
];
const escapes = new RegExp(`${known.join('|')}|%([\\da-fA-F]{2})`, 'g');

/** Bytes of a link that are not UTF-8 stay as they are written there, such as `%E9`. */
export function keepBytes(link: string): string {
  return link.replace(escapes, (escape, unknown?: string) => (unknown === undefined ? escape : `%25${unknown}`));
}
