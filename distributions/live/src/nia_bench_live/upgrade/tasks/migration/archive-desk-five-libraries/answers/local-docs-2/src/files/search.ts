import { minimatch, Minimatch, type MinimatchOptions } from 'minimatch';

/** One alternative of a glob, taken as it stands. */
const asWritten: MinimatchOptions = {
  dot: true,
  nobrace: true,
  nocomment: true,
  nonegate: true,
  optimizationLevel: 0,
  preserveMultipleSlashes: true,
};

/** The globs of an alternative. One that ends in `/**` finds all that begins with what is before that: `maps/**` finds `maps` too. */
function globsOf(alternative: string): string[] {
  const glob = alternative.replace(/\/+/g, '/');
  const start = /^(.*?)(?:\/\*\*)+$/s.exec(glob)?.[1];
  if (start === undefined) return [glob];
  if (start === '') return ['**'];
  return start.endsWith('*') ? [start, glob] : [start, `${start}*`, `${start}*/**`];
}

function fits(path: string, glob: string): boolean {
  // A slash at the end of a path is a sign like any other.
  if (path.endsWith('/') && !/(?:^|\/)(?:\*\*)?$/.test(glob)) return false;
  return minimatch(path, glob, asWritten);
}

/** The files of a search by a glob; a glob that no path can have finds none. */
export function searchFiles(paths: readonly string[], glob: string): string[] {
  const search = new Minimatch(glob, { dot: true, optimizationLevel: 0 });
  if (search.comment || search.empty) return [];
  const globs = search.globSet.flatMap(globsOf);
  return paths.filter((path) => globs.some((each) => fits(path, each)) !== search.negate);
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
