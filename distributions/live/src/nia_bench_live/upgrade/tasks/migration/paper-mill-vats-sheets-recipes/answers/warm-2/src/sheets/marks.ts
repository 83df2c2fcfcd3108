import { GLOBSTAR, Minimatch } from 'minimatch';

/** A pattern with a row for each of its alternatives. */
class Marks extends Minimatch {
  override mergeRows(): void {
    // The rows stay as they are written.
  }
}

/** Says what a pattern of watermarks asks for, piece by piece. */
export function describeMarks(pattern: string): string[] {
  return new Marks(pattern).set.map((row) =>
    row.map((part) => (part === GLOBSTAR ? 'any drawers' : typeof part === 'string' ? part : 'a family')).join(', '),
  );
}
