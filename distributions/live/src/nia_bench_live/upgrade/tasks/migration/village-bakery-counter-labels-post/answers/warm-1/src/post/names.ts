/** Of the names that the library has for a sign, those that the post knows, by those that it gives. */
const postNames = new Map([
  ['lsqb', 'lbrack'],
  ['rsqb', 'rbrack'],
  ['lcub', 'lbrace'],
  ['rcub', 'rbrace'],
  ['vert', 'verbar'],
  ['grave', 'DiacriticalGrave'],
  ['reg', 'circledR'],
  ['pm', 'PlusMinus'],
  ['middot', 'centerdot'],
  ['half', 'frac12'],
  ['div', 'divide'],
  ['thinsp', 'ThinSpace'],
  ['ZeroWidthSpace', 'NegativeMediumSpace'],
  ['Vert', 'Verbar'],
  ['rsquo', 'CloseCurlyQuote'],
  ['sbquo', 'lsquor'],
  ['rdquo', 'CloseCurlyDoubleQuote'],
  ['mldr', 'hellip'],
]);

/** An encoded text with the names of the post, and with hexadecimal numbers for what has no name. A dash is itself. */
export function forPost(encoded: string): string {
  return encoded.replaceAll(/&(?:#(\d+)|(\w+));/g, (_sign: string, code?: string, name?: string) => {
    if (code === '45') return '-';
    if (code !== undefined) return `&#x${Number(code).toString(16)};`;
    return `&${postNames.get(name ?? '') ?? name};`;
  });
}
