import { writer } from './addresses';

const stop = writer<{ valley: string; stop: string }>('/valleys/:valley/stops/:stop');
const board = writer<{ valley: string }>('/valleys/:valley/board');

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
