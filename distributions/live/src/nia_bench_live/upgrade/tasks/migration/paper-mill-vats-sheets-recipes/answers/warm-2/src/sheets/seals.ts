import { GLOBSTAR, Minimatch } from 'minimatch';

/** How many of the seals belong to a family. */
export function countSeals(family: string, seals: readonly string[]): number {
  const pattern = new Minimatch(family.replace(/\/{2,}/g, '/'), {
    nocase: true,
    flipNegate: true,
    preserveMultipleSlashes: true,
  });
  if (pattern.comment || pattern.empty) return 0;
  const ends = pattern.set.map((row) => row[row.length - 1]);
  // A slash at the end of a seal counts, and `**` at the end of a family may stand for nothing.
  const slash = ends.some((end) => end === '' || end === GLOBSTAR);
  const open = pattern.set.some((row) => row.length > 1 && row[row.length - 1] === GLOBSTAR);
  const belongs = (seal: string): boolean =>
    seal.endsWith('/') && !slash ? false : pattern.match(seal) || (open && pattern.match(`${seal}/`));
  return seals.filter((seal) => (pattern.negate ? /^.+$/.test(seal) && !belongs(seal) : belongs(seal))).length;
}
