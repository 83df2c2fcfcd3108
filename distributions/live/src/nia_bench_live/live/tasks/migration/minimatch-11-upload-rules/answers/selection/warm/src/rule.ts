import { GLOBSTAR, Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { dot: true, nocomment: true, nonegate: true };

export interface Rule {
  /** As it was written. */
  line: string;
  takes: boolean;
  glob: Minimatch;
  /** The glob without its braces, one for each way to read them; `glob` itself makes extended patterns of some. */
  plain: Minimatch[];
  fits(path: string): boolean;
}

/** A line is `+` or `-` and a glob. */
export function rule(line: string): Rule {
  const [, sign, pattern = ''] = /^([+-])\s+(\S.*)$/.exec(line) ?? [];
  const glob = new Minimatch(pattern, OPTIONS);
  // Some braces leave nothing, such as `{,}`.
  if (!sign || glob.set.length === 0) throw new SyntaxError(`Not a rule: ${line}`);
  const plain = glob.globSet.map(unbraced);
  const stems = plain.flatMap(stem);
  return {
    line,
    takes: sign === '+',
    glob,
    plain,
    fits: (path) => glob.match(path) || stems.some((stem) => stem.match(path)),
  };
}

function unbraced(pattern: string): Minimatch {
  return new Minimatch(pattern, { ...OPTIONS, nobrace: true });
}

/** With us `a/**` stands for `a` too, which minimatch does not match. */
function stem({ set, globParts }: Minimatch): Minimatch[] {
  return set.flatMap((row, index) =>
    row.length > 1 && row.at(-1) === GLOBSTAR ? [unbraced(globParts[index].slice(0, -1).join('/'))] : [],
  );
}
