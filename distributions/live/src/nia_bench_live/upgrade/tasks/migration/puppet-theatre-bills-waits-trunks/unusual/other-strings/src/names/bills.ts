import camelCase from 'camelcase';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  const [, signs = '', rest = ''] = /^_*(\$*)(.*)$/su.exec(words.trim()) ?? [];
  return signs + camelCase(rest, { pascalCase: signs === '' });
}
