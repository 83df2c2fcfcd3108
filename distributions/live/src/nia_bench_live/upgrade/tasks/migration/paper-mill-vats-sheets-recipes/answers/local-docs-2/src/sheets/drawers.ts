import { Minimatch, unescape } from 'minimatch';

/** Stands for a slash, which is a letter like any other in the name of a drawer. */
const slash = '\uE000';

const slashes = (text: string): number => text.split('/').length;

/** The drawers that a label speaks of. A label without any sign is the name of one drawer, whether it is there or not. */
export function drawersOf(label: string, drawers: readonly string[]): string[] {
  const pattern = new Minimatch(label.replaceAll('/', slash), {
    nobrace: true,
    nocomment: true,
    nonegate: true,
    noglobstar: true,
  });
  if (!pattern.hasMagic()) return [unescape(label, { magicalBraces: true })];
  // No sign stands for a slash.
  return drawers.filter(
    (drawer) => slashes(drawer) === slashes(label) && pattern.match(drawer.replaceAll('/', slash)),
  );
}
