import { braceExpand, GLOBSTAR, Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { dot: true, nocomment: true, nonegate: true };

export interface Rule {
  /** As it was written. */
  line: string;
  takes: boolean;
  /**
   * One for each pattern that the braces stand for. One glob for all would merge them into an extended pattern,
   * which nobody wrote and which may become too long.
   */
  globs: Minimatch[];
}

/** A line is `+` or `-` and a glob. */
export function rule(line: string): Rule {
  const [, sign, pattern = ''] = /^([+-])\s+(\S.*)$/.exec(line) ?? [];
  const patterns = [...new Set(braceExpand(pattern, OPTIONS))];
  if (!sign || patterns.length === 0) throw new SyntaxError(`Not a rule: ${line}`);
  const globs = patterns.map((expanded) => new Minimatch(expanded, { ...OPTIONS, nobrace: true }));
  return { line, takes: sign === '+', globs };
}

/** Whether a rule is about a file. */
export function fits({ globs }: Rule, path: string): boolean {
  return globs.some((glob) => glob.match(path) || (endsOpen(glob) && glob.match(`${path}/`)));
}

/** `a/**` is about `a` itself, too. */
function endsOpen({ set }: Minimatch): boolean {
  return set.some((row) => row.length > 1 && row.at(-1) === GLOBSTAR);
}
