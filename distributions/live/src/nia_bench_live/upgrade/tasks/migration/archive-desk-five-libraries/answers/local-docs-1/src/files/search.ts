import { Minimatch } from 'minimatch';

// Without optimization, '..' in a glob is a part of the path like any other.
const options = { dot: true, optimizationLevel: 0 };

/** Whether a path begins as a glob says; what follows may be anything but '.' and '..'. */
function begins(start: Minimatch, path: string): boolean {
  for (let at = 1; at <= path.length; at += 1) {
    if (start.match(path.slice(0, at)) && !/\/\.{1,2}(?:\/|$)/.test(path.slice(at))) return true;
  }
  return false;
}

/** The files of a search by a glob; a glob that no path can have finds none. */
export function searchFiles(paths: readonly string[], glob: string): string[] {
  const matcher = new Minimatch(glob, options);
  if (matcher.empty || matcher.comment) return [];
  // For a search, '/**' at the end is whatever follows the part before it, also nothing: 'maps/**' finds 'maps' as well.
  const starts = matcher.globSet
    .filter((each) => /[^/]\/+\*\*$/.test(each))
    .map((each) => each.replace(/(?:\/+\*\*)+$/, ''))
    .map((each) => new Minimatch(each, { ...options, nobrace: true, nocomment: true, nonegate: true }));
  return paths.filter((path) => {
    const fits = matcher.match(path) !== matcher.negate || starts.some((start) => begins(start, path));
    return fits !== matcher.negate;
  });
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
