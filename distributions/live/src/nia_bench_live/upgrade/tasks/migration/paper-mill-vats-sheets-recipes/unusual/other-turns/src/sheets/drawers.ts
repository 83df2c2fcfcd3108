import { Minimatch } from 'minimatch';

export function drawersOf(label: string, drawers: readonly string[]): string[] {
  const pattern = new Minimatch(label);
  if (!pattern.hasMagic()) return [label];
  return drawers.filter((drawer) => pattern.match(drawer));
}
