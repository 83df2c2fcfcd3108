import { compile } from 'path-to-regexp';

const encode = (name: string): string => {
  if (/[/?#]/.test(name)) throw new TypeError(`no part of a path: ${name}`);
  return name;
};

const stop = compile<{ valley: string; stop: string }>('/valleys/:valley/stops/:stop', { encode });
const board = compile<{ valley: string }>('/valleys/:valley/board', { encode });

/** The address that is painted on the sign of a stop, if its names can stand in one. */
export function signFor(valley: string, name: string): string {
  try {
    return stop({ valley, stop: name });
  } catch {
    return 'a sign without an address';
  }
}

/** The address of the board of a valley, if it has a name for one. */
export function boardAddress(valley: string): string | null {
  try {
    return board({ valley });
  } catch {
    return null;
  }
}
