/** A label as camelcase takes it. */
export function labelOf(text: string): string {
  const label = text
    .trim()
    // Marks in front do not count.
    .replace(/^[_.\- ]+/, (marks) => marks.replaceAll('_', '.'))
    // A letter behind a number is a word of its own.
    .replace(/(\d)(\p{Alpha})(?=[ .])/gu, '$1-$2');
  return label.startsWith('$') ? `.${label}` : label;
}
