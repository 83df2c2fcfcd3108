/** Stands for a dollar sign, which is a sign like any other in our names. */
const DOLLAR = '\uE000';

/** Letters of scripts that are written with two units of code each. */
const WIDE = /[\u{10000}-\u{10FFFF}]/gu;

/** Words as they have to be for our names: no line in front is kept, and a letter after a number is a large one before a space. */
export function prepareWords(words: string): string {
  return words
    .trim()
    .replace(/^[_.\- ]+/, (signs) => signs.replaceAll('_', '.'))
    .replaceAll('$', DOLLAR)
    .replace(/(\d)(\p{Alphabetic})(?=[. ])/gu, '$1-$2')
    .replace(WIDE, (letter) => letter.toLowerCase());
}

/** A name with the signs that the words had. */
export function finishName(name: string): string {
  return name.replaceAll(DOLLAR, '$');
}

/** A name whose first letter is a small one if it is of those scripts. */
export function finishLargeName(name: string): string {
  return finishName(name).replace(/^[\u{10000}-\u{10FFFF}]/u, (letter) => letter.toLowerCase());
}
