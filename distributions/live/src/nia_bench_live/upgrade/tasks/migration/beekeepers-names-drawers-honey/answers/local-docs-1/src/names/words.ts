import decamelize from 'decamelize';

/**
 * A name in words that are joined by a separator. Decamelize keeps plurals of capitals together (`hiveIDs`), so
 * these are parted beforehand; a separator comes out as it is handed in, so it has to be small already.
 */
export function inWords(name: string, separator: string): string {
  const small = separator.toLowerCase();
  return decamelize(name.replace(/\p{Lu}(?=\p{Lu}s)/gu, (capital) => capital + small), { separator: small });
}
