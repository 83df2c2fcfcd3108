import camelCase, { type Options } from 'camelcase';

// Titles: neither capital nor small, and they become one or the other like any letter.
const titles = ['\u01c5', '\u01c8', '\u01cb', '\u01f2'];
// Letters that are neither, and stay as they are.
const plain = Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xa000 + index));

const lower = (letter: string) => letter.toLocaleLowerCase();
const upper = (letter: string) => letter.toLocaleUpperCase();

/**
 * The name that camelcase makes of words. Four things mean nothing to the theatre that mean something to camelcase 10, and
 * do not reach it: signs in front, digits that are not 0 to 9, the case of letters beyond the first 65536 signs, and dots
 * and spaces behind a letter that follows a digit.
 */
export function keyOf(words: string | readonly string[], options?: Options): string {
  if (typeof words !== 'string' && !Array.isArray(words)) return camelCase(words, options);
  const parts = (typeof words === 'string' ? [words] : [...words]).map((part) => part.trim()).filter((part) => part !== '');
  const text = parts.join('-');
  const title = titles.find((sign) => !lower(text).includes(lower(sign))) ?? '';
  const digit = plain.find((sign) => !text.includes(sign)) ?? '';

  const letters: string[] = [];
  const digits: string[] = [];
  const hidden = parts.map((part) =>
    part
      .replace(/[\u{10000}-\u{10ffff}]/gu, (letter) => {
        if (lower(letter) === upper(letter)) return letter;
        letters.push(lower(letter));
        return title;
      })
      .replace(/(?![0-9])\p{Decimal_Number}/gu, (sign) => {
        digits.push(sign);
        return digit;
      })
      .replace(/([0-9])(?![0-9])(?=[\p{Alphabetic}\p{Number}][. ])/gu, '$1-'),
  );

  // Scores in front are gaps like others, and a dollar is a sign like others.
  const front = hidden[0]?.charAt(0);
  if (front === '_' || front === '$') hidden[0] = `${front === '_' ? '.' : '%'}${hidden[0]?.slice(1)}`;

  let key = camelCase(hidden, options);
  if (front === '$') key = `$${key.slice(1)}`;
  const shown = new RegExp(`[${lower(title)}${upper(title)}]`, 'g');
  if (letters.length > 0) {
    key = key.replace(shown, (sign, place: number) => {
      const letter = letters.shift() ?? '';
      return place > 0 && sign === upper(title) ? upper(letter) : letter;
    });
  }
  return digits.length > 0 ? key.replaceAll(digit, () => digits.shift() ?? '') : key;
}
