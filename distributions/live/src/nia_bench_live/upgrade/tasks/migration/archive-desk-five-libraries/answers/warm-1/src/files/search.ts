import { Minimatch } from 'minimatch';

const options = {
  dot: true,
  nobrace: true,
  nocomment: true,
  nonegate: true,
  optimizationLevel: 0,
  preserveMultipleSlashes: true,
} as const;

/**
 * The globs that stand for one without braces in a search: '**' at the end of a path stands for all that begins like
 * the path in front of it too, and for that path alone.
 */
function spellings(glob: string): string[] {
  const front = /^(.+?)(?:\/\*\*)+$/.exec(glob)?.[1];
  if (front === undefined || front === '**') return [glob];
  const longer = front.endsWith('*') ? front : `${front}*`;
  return [glob, front, longer, `${longer}/**`];
}

/** Whether a path fits a glob without braces. Only a glob that ends with a slash or '**' finds a path with a slash at its end. */
function finder(glob: string): (path: string) => boolean {
  const takesSlash = /(?:^|\/)(?:\*\*)?$/.test(glob);
  const matchers = spellings(glob).map((each) => new Minimatch(each, options));
  return (path) => (takesSlash || !path.endsWith('/')) && matchers.some((matcher) => matcher.match(path));
}

/** The files of a search by a glob; a glob that no path can have finds none. */
export function searchFiles(paths: readonly string[], glob: string): string[] {
  const whole = new Minimatch(glob, { dot: true });
  if (whole.comment || whole.empty) return [];
  const finders = whole.braceExpand().map((each) => finder(each.replace(/\/+/g, '/')));
  return paths.filter((path) => finders.some((finds) => finds(path)) !== whole.negate);
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
