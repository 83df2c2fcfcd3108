import { Minimatch } from 'minimatch';

/** The files of a search by a glob; a glob that no path can have finds none. */
export function searchFiles(paths: readonly string[], glob: string): string[] {
  if (glob === '') return [];
  const search = new Minimatch(glob, { dot: true, preserveMultipleSlashes: true });
  return paths.filter((path) => search.match(path));
}

/** The files of several searches, each once, in their order. */
export function searchAll(paths: readonly string[], globs: readonly string[]): string[] {
  const found = new Set(globs.flatMap((glob) => searchFiles(paths, glob)));
  return paths.filter((path) => found.has(path));
}

/** What a search found, in a line. */
export function searchLine(paths: readonly string[], glob: string): string {
  const found = searchFiles(paths, glob);
  return found.length === 1 ? `1 file fits ${glob}` : `${found.length} files fit ${glob}`;
}
