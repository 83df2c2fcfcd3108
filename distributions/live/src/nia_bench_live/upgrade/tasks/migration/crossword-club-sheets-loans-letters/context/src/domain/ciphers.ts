const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Moves each letter on in the alphabet, and leaves what is no letter. */
export function shiftLetters(text: string, steps: number): string {
  return [...text]
    .map((character) => {
      const at = alphabet.indexOf(character.toLowerCase());
      if (at < 0) return character;
      const moved = alphabet.at((at + steps) % alphabet.length) ?? character;
      return character === character.toLowerCase()
        ? moved
        : moved.toUpperCase();
    })
    .join('');
}

/** How often each letter of a text comes, from the commonest on. */
export function letterCounts(text: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const letter of text.toLowerCase()) {
    if (!alphabet.includes(letter)) continue;
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return [...counts].sort(
    ([first, firstCount], [second, secondCount]) =>
      secondCount - firstCount || first.localeCompare(second),
  );
}

/** The key of a substitution: a keyword, and then the letters that it does not have. */
export function substitutionKey(keyword: string): string {
  const letters = [...keyword.toLowerCase()].filter((letter) =>
    alphabet.includes(letter),
  );
  return [...new Set([...letters, ...alphabet])].join('');
}

/** Writes a text with the letters of a key. */
export function substitute(text: string, keyword: string): string {
  const key = substitutionKey(keyword);
  return [...text.toLowerCase()]
    .map((letter) => {
      const at = alphabet.indexOf(letter);
      return at < 0 ? letter : key.charAt(at);
    })
    .join('');
}

/** Reads a text that was written so. */
export function unsubstitute(text: string, keyword: string): string {
  const key = substitutionKey(keyword);
  return [...text.toLowerCase()]
    .map((letter) => {
      const at = key.indexOf(letter);
      return at < 0 ? letter : alphabet.charAt(at);
    })
    .join('');
}

/** A text in groups of five letters, as a telegram has it. */
export function groups(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return letters.match(/.{1,5}/g)?.join(' ') ?? '';
}
