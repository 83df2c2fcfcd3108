import { Minimatch } from 'minimatch';

/** The drawers that a label speaks of. A label without any sign is the name of one drawer, whether it is there or not. */
export function drawersOf(label: string, drawers: readonly string[]): string[] {
  // A dot is special only where the label begins, and two stars are no more than one here.
  const start = new Minimatch('');
  const rest = new Minimatch('', { dot: true });
  const pieces = label.split('/').map((piece, at) => (at === 0 ? start : rest).parse(piece === '**' ? '***' : piece));
  if (pieces.every((piece) => typeof piece === 'string')) return [pieces.join('/')];
  return drawers.filter((drawer) => {
    if (label === '*' && drawer === '') return false;
    const parts = drawer.split('/');
    return (
      parts.length === pieces.length &&
      parts.every((part, at) => {
        const piece = pieces[at];
        return typeof piece === 'object' ? piece.test(part) : piece === part;
      })
    );
  });
}
