import { Minimatch } from 'minimatch';

/** The drawers that a label speaks of. A label without any sign is the name of one drawer, whether it is there or not. */
export function drawersOf(label: string, drawers: readonly string[]): string[] {
  const pattern = new Minimatch(label, { nobrace: true, nocomment: true, nonegate: true, noglobstar: true });
  const name = pattern.parse(label);
  if (typeof name === 'string') return [name];
  return drawers.filter((drawer) => (label.includes('/') || !drawer.includes('/')) && pattern.match(drawer));
}
