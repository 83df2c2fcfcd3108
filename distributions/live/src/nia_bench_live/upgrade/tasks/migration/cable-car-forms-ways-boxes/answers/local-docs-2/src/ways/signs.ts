import { compile } from 'path-to-regexp';

import { AS_WRITTEN, names } from './plain';

const stop = compile<{ valley: string; stop: string }>('/valleys/:valley/stops/:stop', AS_WRITTEN);
const board = compile<{ valley: string }>('/valleys/:valley/board', AS_WRITTEN);

/** The address that is painted on the sign of a stop, if its names can stand in one. */
export function signFor(valley: string, name: string): string {
  try {
    return stop(names({ valley, stop: name }));
  } catch {
    return 'a sign without an address';
  }
}

/** The address of the board of a valley, if it has a name for one. */
export function boardAddress(valley: string): string | null {
  try {
    return board(names({ valley }));
  } catch {
    return null;
  }
}
