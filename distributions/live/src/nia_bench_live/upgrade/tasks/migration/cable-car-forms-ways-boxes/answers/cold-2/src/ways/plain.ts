import { compile } from 'path-to-regexp';

/** Words of an address are taken as they stand there. */
export const AS_IT_IS = (text: string): string => text;

/** A path without the one sign that may end it; null for what no way leads to. */
export function plainPath(path: string): string | null {
  const plain = path.replace(/[/#?]$/, '');
  return /[#?]|\/$/.test(plain) ? null : plain;
}

/** Writes addresses; a word that cannot stand in one is refused. */
export function writer<P extends Record<string, string>>(way: string): (words: P) => string {
  const write = compile<P>(way, { encode: AS_IT_IS });
  return (words) => {
    for (const [name, word] of Object.entries(words)) {
      if (!/^[^/#?]+$/.test(word)) {
        throw new TypeError(`Expected "${name}" to match "[^\\/#\\?]+?", but got "${word}"`);
      }
    }
    return write(words);
  };
}
