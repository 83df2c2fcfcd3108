import camelCase from 'camelcase';

/** A letter behind a number begins a word also where a space or a dot comes after it. */
function withNumbers(label: string): string {
  return label.trim().replace(/(\d)(\p{Alpha})(?=[ .])/gu, '$1-$2');
}

/** The key that is made of a label or of several. With a hyphen first, there is nothing in front of a word that is kept. */
export function keyOf(label: string | readonly string[]): string {
  if (typeof label === 'string') return camelCase(`-${withNumbers(label)}`);
  return camelCase(['-', ...label.map(withNumbers)]);
}
