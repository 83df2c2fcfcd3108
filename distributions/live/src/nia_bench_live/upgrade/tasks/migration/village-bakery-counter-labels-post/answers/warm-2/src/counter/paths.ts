/** A path with one slash before each of its parts, in the spelling in which rou3 keeps the text of its routes. */
export function spelledPath(path: string): string {
  const plain = `/${path.split('/').filter(Boolean).join('/')}`;
  return plain.replaceAll(/[\0- "#%<>?^`{}\u007F-\uFFFC]+/g, (signs) => encodeURIComponent(signs.toWellFormed()));
}

/** What a part of such a path was before. */
export function readPart(part: string | undefined): string | undefined {
  return part === undefined ? undefined : decodeURIComponent(part);
}
