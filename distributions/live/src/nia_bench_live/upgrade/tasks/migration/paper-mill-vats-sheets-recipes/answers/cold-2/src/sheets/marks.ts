import { GLOBSTAR, Minimatch } from 'minimatch';

/** Says what a pattern of watermarks asks for, piece by piece. */
export function describeMarks(pattern: string): string[] {
  return new Minimatch(pattern, { optimizationLevel: 1, maxExtglobRecursion: Number.POSITIVE_INFINITY }).set.map((row) =>
    row.map((part) => (part === GLOBSTAR ? 'any drawers' : part instanceof RegExp ? 'a family' : String(part))).join(', '),
  );
}
