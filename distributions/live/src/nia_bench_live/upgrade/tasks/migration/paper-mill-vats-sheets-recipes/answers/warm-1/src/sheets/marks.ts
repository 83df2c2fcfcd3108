import { GLOBSTAR, Minimatch } from 'minimatch';

/** Says what a pattern of watermarks asks for, piece by piece. */
export function describeMarks(pattern: string): string[] {
  return new Minimatch(pattern).set.map((row) =>
    row.map((part) => (part === GLOBSTAR ? 'any drawers' : typeof part === 'string' ? part : 'a family')).join(', '),
  );
}
