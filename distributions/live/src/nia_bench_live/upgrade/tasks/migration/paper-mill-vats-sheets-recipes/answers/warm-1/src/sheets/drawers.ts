import { Minimatch } from 'minimatch';

/** The drawers that a label speaks of. A label without any sign is the name of one drawer, whether it is there or not. */
export function drawersOf(label: string, drawers: readonly string[]): string[] {
  // The signs of a label are those within a name only: neither braces nor `!`, `#` and `**` have a meaning of their own.
  const pattern = new Minimatch(label, {
    nobrace: true,
    nonegate: true,
    nocomment: true,
    noglobstar: true,
    preserveMultipleSlashes: true,
    optimizationLevel: 0,
  });
  const parts = pattern.set[0] ?? [''];
  return parts.every((part) => typeof part === 'string')
    ? [parts.join('/')]
    : drawers.filter((drawer) => pattern.match(drawer));
}
