import camelCase from 'camelcase';
import decamelize from 'decamelize';

/** Stands between words where nobody writes it. */
const joint = '\uE000';

/** A key in which marks in front do not count, and a letter behind a number is a capital, but before `-` and `_`. */
export function keyOf(label: string): string {
  const [, lead = '', dollars = '', gap = '', rest = ''] = /^([_.\- ]*)(\$*)([_.\- ]*)(.*)$/su.exec(label.trim()) ?? [];
  const before = `${lead}${dollars}${gap}`;
  const words = before === '' || before.endsWith('-') ? rest : rest.replace(/^(\p{Lu})(?=\p{Lu}\p{Ll})/u, '$1-');
  const spaced = words.replace(/(\d)(?=\p{Alpha}[. ])/gu, '$1-');
  return dollars + camelCase(spaced, { pascalCase: dollars !== '' && gap !== '' });
}

/** The words of a name, each in lower case. The last capital of a plural such as `IDs` begins a word. */
export function wordsOf(name: string, separator: string): string {
  const parted = name.replace(/(\p{Lu})(?=\p{Lu}s(?!\p{Ll}))/gu, `$1${joint}`);
  return decamelize(parted, { separator: joint }).replaceAll(joint, () => separator.toLowerCase());
}
