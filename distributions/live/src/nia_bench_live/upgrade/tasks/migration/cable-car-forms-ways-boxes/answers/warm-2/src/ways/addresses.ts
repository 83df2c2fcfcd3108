import { compile, match, type Match, type ParamData } from 'path-to-regexp';

/** Signs at which an address or a part of it ends. */
const ENDS = /[/#?]/;

/**
 * Finds what a way means in a path, as it is written there. One sign at which an address ends may stand behind it; within it
 * there is none but the slashes of the way.
 */
export function finder<P extends ParamData>(way: string, sensitive = false): (path: string) => Match<P> {
  const find = match<P>(way, { decode: false, trailing: false, sensitive });
  return (path) => {
    const bare = path.replace(/[/#?]$/, '');
    return /[#?]/.test(bare) ? false : find(bare);
  };
}

/** Writes a way with names as they are; a name in which an address would end has no address. */
export function writer<P extends ParamData>(way: string): (names: P) => string {
  const encode = (name: string): string => {
    if (ENDS.test(name)) throw new TypeError(`"${name}" cannot stand in ${way}`);
    return name;
  };
  return compile<P>(way, { encode });
}
