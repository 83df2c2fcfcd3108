import camelCase from 'camelcase';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  const first = words.trim().replace(/^_+/, '');
  return camelCase(first, { pascalCase: !first.startsWith('$') });
}
