const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const wellFormed = new RegExp(`^ *${token}/${token} *(?:; *${token} *= *(?:"(?:[^"\\\\]|\\\\.)*"|${token}) *)*$`);

/** The kind of a table that a station sends, or null where the hut takes no such thing. */
export function tableKind(type: string): string | null {
  if (!wellFormed.test(type)) return null;
  const plain = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (plain === 'application/json') return 'json';
  return plain.startsWith('text/') || plain.endsWith('+xml') ? plain : null;
}
