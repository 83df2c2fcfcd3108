import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { dot: true, nocomment: true, nonegate: true, maxExtglobRecursion: 6 };

export interface Rule {
  /** As it was written. */
  line: string;
  takes: boolean;
  glob: Minimatch;
  whole: RegExp;
}

/** A line is `+` or `-` and a glob. */
export function rule(line: string): Rule {
  const [, sign, pattern = ''] = /^([+-])\s+(\S.*)$/.exec(line) ?? [];
  if (!sign) throw new SyntaxError(`Not a rule: ${line}`);
  const glob = new Minimatch(pattern, OPTIONS);
  const whole = glob.makeRe();
  if (!whole) throw new SyntaxError(`Not a rule: ${line}`);
  return { line, takes: sign === '+', glob, whole };
}
