import { compile, match } from 'path-to-regexp';

type Words = Record<string, string>;

const same = (text: string): string => text;

/** Finds a way in whole paths: words are not decoded and hold none of `/#?`, of which one may stand at the end. */
export function finder<P extends Words>(way: string, sensitive = false): (path: string) => { params: P } | null {
  const find = match<P>(way, { decode: same, trailing: false, sensitive });
  return (path) => {
    const bare = path.replace(/[/#?]$/, '');
    const found = /[#?]/.test(bare) ? false : find(bare);
    return found ? { params: found.params } : null;
  };
}

/** Writes the addresses of a way: words are not encoded, and neither empty nor with any of `/#?`. */
export function writer<P extends Words>(way: string): (words: P) => string {
  const write = compile<P>(way, { encode: same });
  return (words) => {
    for (const [name, word] of Object.entries(words)) {
      if (word === '' || /[/#?]/.test(word)) throw new TypeError(`Expected "${name}" to match "[^\\/#\\?]+?", but got "${word}"`);
    }
    return write(words);
  };
}
