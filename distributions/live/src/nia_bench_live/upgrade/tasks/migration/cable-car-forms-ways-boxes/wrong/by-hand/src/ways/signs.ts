function inPath(name: string): boolean {
  return /^[^/?#]+$/.test(name);
}

/** The address that is painted on the sign of a stop, if its names can stand in one. */
export function signFor(valley: string, name: string): string {
  return inPath(valley) && inPath(name) ? `/valleys/${valley}/stops/${name}` : 'a sign without an address';
}

/** The address of the board of a valley, if it has a name for one. */
export function boardAddress(valley: string): string | null {
  return inPath(valley) ? `/valleys/${valley}/board` : null;
}
