/** The words of a label as one word, with a capital for each but the first. */
export function joinWords(label: string): string {
  const [first = '', ...others] = label.toLowerCase().split(/[_.\- ]+/).filter((word) => word.length > 0);
  const joined = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return joined.replace(/[0-9]+[a-z]/g, (match) => match.toUpperCase());
}

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return joinWords(mark);
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return joinWords(marks.join('-'));
}
