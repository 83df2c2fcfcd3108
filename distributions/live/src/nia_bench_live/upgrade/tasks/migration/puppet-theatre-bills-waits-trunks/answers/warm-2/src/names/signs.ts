/** Stands between signs that camelcase must not take together. */
const GAP = '\uFFFF';

const LETTERS = /(?<=\p{L})(?=[\u{10000}-\u{10FFFF}])(?=\p{L})|(?<=[\u{10000}-\u{10FFFF}])(?<=\p{L})(?=\p{L})/gu;
const DIGITS = /(?<=(?![0-9])\p{Nd})(?=\p{Alpha})/gu;
const NUMBERED = /(?<=[0-9])(?=(?![0-9])[\p{Alpha}\p{N}][. ])/gu;

/** Words as camelcase has to read them: letters of two halves have no case of their own, and only plain digits count. */
export function withGaps(words: string): string {
  return words.trim().replace(LETTERS, GAP).replace(DIGITS, GAP).replace(NUMBERED, '-');
}

/** Words whose first sign is one of two halves, which stays as it is. */
export function withFirst(words: string): string {
  return words.replace(/^([ ._-]*)(?=[\u{10000}-\u{10FFFF}])/u, `$1${GAP}`);
}

export function withoutGaps(name: string): string {
  return name.replaceAll(GAP, '');
}

/** Separators that go in front, so that no sign there is a prefix. */
export const FRONT = '.-';
