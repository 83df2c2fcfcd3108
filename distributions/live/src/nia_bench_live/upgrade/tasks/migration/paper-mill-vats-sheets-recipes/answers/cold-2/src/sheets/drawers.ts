import { AST } from 'minimatch';

/** The drawers that a label speaks of. A label without any sign is the name of one drawer, whether it is there or not. */
export function drawersOf(label: string, drawers: readonly string[]): string[] {
  const pattern = AST.fromGlob(label, { maxExtglobRecursion: Number.POSITIVE_INFINITY }).toMMPattern();
  return typeof pattern === 'string' ? [pattern] : drawers.filter((drawer) => pattern.test(drawer));
}
