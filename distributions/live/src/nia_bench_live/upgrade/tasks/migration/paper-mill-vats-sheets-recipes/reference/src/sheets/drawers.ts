import { Minimatch, minimatch } from 'minimatch';

/** The drawers that a label speaks of. A label without any sign is the name of one drawer, whether it is there or not. */
export function drawersOf(label: string, drawers: readonly string[]): string[] {
  return new Minimatch(label).hasMagic() ? drawers.filter(minimatch.filter(label)) : [label];
}
