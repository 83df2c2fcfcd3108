import camelCase from 'camelcase';

const STAND_IN = '§';

/**
 * A key that camelcase makes. Marks in front of a word mean nothing, wherefore `_` is handed over as a mark that is dropped, and `$` as one
 * that is a part of the word. A letter between a number and a gap is capital.
 */
export function keyOf(text: string): string {
  const written = text
    .trim()
    .replace(/^[_.\- ]+/, (marks) => marks.replaceAll('_', '.'))
    .replace(/(\d)([\p{Alpha}\p{N}])(?=[. ])/gu, (match: string, digit: string, letter: string) => (/\d/.test(letter) ? match : `${digit}-${letter}`));
  const coin = /^[.\- ]*\$/.test(written);
  const key = camelCase(coin ? written.replace('$', STAND_IN) : written, { capitalizeAfterNumber: true });
  return coin ? key.replace(STAND_IN, () => '$') : key;
}
