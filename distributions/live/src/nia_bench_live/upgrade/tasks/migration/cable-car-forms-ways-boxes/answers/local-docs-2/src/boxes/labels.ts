import { escape, minimatch, type MinimatchOptions } from 'minimatch';

const BOX: MinimatchOptions = { dot: true, magicalBraces: true, windowsPathsNoEscape: false };

/** The papers of a family of cabins in a box; a family may be written with braces. */
export function papersOf(family: string, papers: readonly string[]): string[] {
  return minimatch.match([...papers], `${escape(family)}-*`, BOX);
}

/** How a family of cabins is written on the label of a box. */
export function labelFor(family: string): string {
  return `box ${escape(family)}`;
}
