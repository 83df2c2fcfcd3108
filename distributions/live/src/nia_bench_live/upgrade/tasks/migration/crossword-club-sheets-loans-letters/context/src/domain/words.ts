/** Words of a list that fit a pattern such as `c.t`, in which a point is any letter. */
export function fitting(words: string[], pattern: string): string[] {
  const wanted = pattern.toLowerCase();
  return words.filter((word) => {
    if (word.length !== wanted.length) return false;
    return [...word.toLowerCase()].every(
      (letter, at) => wanted[at] === '.' || wanted[at] === letter,
    );
  });
}

function sortedLetters(word: string): string {
  return [...word.toLowerCase().replaceAll(/[^a-z]/g, '')].sort().join('');
}

/** The words that have the same letters as this one, without the word itself. */
export function anagramsOf(word: string, words: string[]): string[] {
  const letters = sortedLetters(word);
  return words.filter(
    (other) =>
      other.toLowerCase() !== word.toLowerCase() &&
      sortedLetters(other) === letters,
  );
}

/** Words that are hidden in a text, from the longest to the shortest. */
export function hiddenIn(text: string, words: string[]): string[] {
  const run = text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return words
    .filter((word) => run.includes(word.toLowerCase()))
    .sort(
      (first, second) =>
        second.length - first.length || first.localeCompare(second),
    );
}

/** How hard a word is to place: rare letters count more. */
export function difficulty(word: string): number {
  const rare: Record<string, number> = {
    j: 5,
    q: 5,
    x: 4,
    z: 4,
    k: 2,
    v: 2,
    w: 2,
    y: 2,
  };
  return [...word.toLowerCase()].reduce(
    (sum, letter) => sum + (rare[letter] ?? 1),
    0,
  );
}

/** Splits a list by the length of its words. */
export function byLength(words: string[]): Map<number, string[]> {
  const lengths = new Map<number, string[]>();
  for (const word of words) {
    const others = lengths.get(word.length);
    if (others) others.push(word);
    else lengths.set(word.length, [word]);
  }
  return lengths;
}
