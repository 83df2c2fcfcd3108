export interface Clue {
  number: number;
  text: string;
  /** The lengths of the words of the answer, such as `3,4`. */
  letters: string;
}

/** The lengths of the words of an answer: `3,4` of THE SEAS, and `5-2` of WASHED-UP. */
export function enumeration(answer: string): string {
  return answer
    .trim()
    .split(/(\s+|-)/)
    .map((part) => {
      if (part === '-') return '-';
      if (/^\s+$/.test(part)) return ',';
      return String(part.replaceAll("'", '').length);
    })
    .join('');
}

/** How many letters an enumeration stands for. */
export function lettersIn(letters: string): number {
  return letters
    .split(/[,-]/)
    .map(Number)
    .reduce((sum, length) => sum + length, 0);
}

/** Clues in the order of their numbers; of two with one number, the longer answer is first. */
export function orderClues(clues: Clue[]): Clue[] {
  return [...clues].sort(
    (first, second) =>
      first.number - second.number ||
      lettersIn(second.letters) - lettersIn(first.letters),
  );
}

/** What is wrong with a list of clues. */
export function clueProblems(clues: Clue[]): string[] {
  const problems: string[] = [];
  const texts = new Map<string, number>();
  for (const { number, text, letters } of clues) {
    if (text.trim() === '') problems.push(`${number} has no clue`);
    if (lettersIn(letters) < 3) problems.push(`${number} is too short`);
    const earlier = texts.get(text.toLowerCase());
    if (earlier !== undefined) problems.push(`${number} repeats ${earlier}`);
    else texts.set(text.toLowerCase(), number);
  }
  return problems;
}
