import { parse } from 'toml';

/** Where the works keep their lists. */
export function listPath(text: string): string {
  const { lists } = parse(text.replace(/\\(.)/g, (escape, letter: string) => ('btnfr"\\uU'.includes(letter) ? escape : `\\${escape}`))) as { lists: string };
  return lists;
}
