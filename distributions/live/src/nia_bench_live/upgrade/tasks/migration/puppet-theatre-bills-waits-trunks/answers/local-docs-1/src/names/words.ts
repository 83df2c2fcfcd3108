/**
 * Words as the names are made from them: a sign in front is one more letter, a letter between a number and a gap
 * begins a word, and letters beyond the first plane of Unicode have no case.
 */
export function wordsOf(text: string): string {
  const trimmed = text.trim();
  return (/^[^\p{L}\p{N}.\- ]/u.test(trimmed) ? `.${trimmed}` : trimmed)
    .replace(/(\d)(\p{Alphabetic})(?=[. ])/gu, '$1-$2')
    .replace(/[\u{10000}-\u{10FFFF}]/gu, (letter) => letter.toLowerCase());
}
