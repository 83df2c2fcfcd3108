import { compile } from 'path-to-regexp';

const stop = compile<{ valley: string; stop: string }>('/valleys/:valley/stops/:stop', { encode: false });
const board = compile<{ valley: string }>('/valleys/:valley/board', { encode: false });

/** Whether a name can be one part of a path. */
function inPath(name: string): boolean {
  return !/[/?#]/.test(name);
}

/** The address that is painted on the sign of a stop, if its names can stand in one. */
export function signFor(valley: string, name: string): string {
  if (!inPath(valley) || !inPath(name)) return 'a sign without an address';
  try {
    return stop({ valley, stop: name });
  } catch {
    return 'a sign without an address';
  }
}

/** The address of the board of a valley, if it has a name for one. */
export function boardAddress(valley: string): string | null {
  if (!inPath(valley)) return null;
  try {
    return board({ valley });
  } catch {
    return null;
  }
}
