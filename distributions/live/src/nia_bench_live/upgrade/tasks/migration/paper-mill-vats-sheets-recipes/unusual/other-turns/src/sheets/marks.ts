import * as glob from 'minimatch';

export function describeMarks(pattern: string): string[] {
  const piece = (part: glob.ParseReturn): string => {
    if (typeof part === 'string') return part;
    return part === glob.GLOBSTAR ? 'any drawers' : 'a family';
  };
  const { set } = new glob.Minimatch(pattern);
  return set.map((row) => row.map(piece).join(', '));
}
