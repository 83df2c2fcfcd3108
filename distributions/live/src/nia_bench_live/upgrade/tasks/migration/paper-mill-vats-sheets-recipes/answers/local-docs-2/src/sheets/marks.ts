import { GLOBSTAR, Minimatch, type MinimatchOptions } from 'minimatch';

const asItStands: MinimatchOptions = { nobrace: true, nocomment: true, nonegate: true, optimizationLevel: 1 };

/** Says what a pattern of watermarks asks for, piece by piece. */
export function describeMarks(pattern: string): string[] {
  // One row for each pattern that the braces stand for.
  const rows = new Minimatch(pattern).globSet.flatMap((glob) => (glob === '' ? [['']] : new Minimatch(glob, asItStands).set));
  return rows.map((row) =>
    row.map((part) => (part === GLOBSTAR ? 'any drawers' : typeof part === 'string' ? part : 'a family')).join(', '),
  );
}
