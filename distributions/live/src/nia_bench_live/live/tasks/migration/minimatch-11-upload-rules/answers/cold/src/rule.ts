import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { dot: true, nocomment: true, nonegate: true, maxExtglobRecursion: 6 };

export interface Rule {
  /** As it was written. */
  line: string;
  takes: boolean;
  glob: Minimatch;
  whole: RegExp;
  /** Whether it means something else where extended patterns are unknown. */
  extended: boolean;
}

/** A line is `+` or `-` and a glob. */
export function rule(line: string): Rule {
  const [, sign, pattern = ''] = /^([+-])\s+(\S.*)$/.exec(line) ?? [];
  const glob = new Minimatch(pattern, OPTIONS);
  const whole = glob.makeRe();
  if (!sign || !whole) throw new SyntaxError(`Not a rule: ${line}`);
  const plain = new Minimatch(pattern, { ...OPTIONS, noext: true }).makeRe();
  return { line, takes: sign === '+', glob, whole, extended: !plain || plain.source !== whole.source };
}
