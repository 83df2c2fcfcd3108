import { Minimatch, type MinimatchOptions, type MMRegExp } from 'minimatch';

const OPTIONS: MinimatchOptions = { dot: true, nocomment: true, nonegate: true };

export interface Rule {
  /** As it was written. */
  line: string;
  takes: boolean;
  glob: Minimatch;
  whole: MMRegExp;
}

/** A line is `+` or `-` and a glob. */
export function rule(line: string): Rule {
  const [, sign, pattern = ''] = /^([+-])\s+(\S.*)$/.exec(line) ?? [];
  const glob = new Minimatch(pattern, OPTIONS);
  const whole = glob.makeRe();
  if (!sign || !whole) throw new SyntaxError(`Not a rule: ${line}`);
  return { line, takes: sign === '+', glob, whole };
}
