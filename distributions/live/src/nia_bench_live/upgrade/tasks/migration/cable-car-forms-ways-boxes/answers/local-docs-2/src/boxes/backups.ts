import { braceExpand, minimatch } from 'minimatch';

/** The names of the tapes that a pattern with braces stands for. */
export function tapesOf(pattern: string): string[] {
  return braceExpand(pattern, { braceExpandMax: Infinity });
}

/** The tapes of a pattern that are not on the shelf. */
export function missingTapes(pattern: string, shelf: readonly string[]): string[] {
  return tapesOf(pattern).filter((tape) => !shelf.includes(tape));
}

/** What a tape has to hold: the files of some folders at any depth. */
export function filesFor(folders: readonly string[], files: readonly string[]): string[] {
  return files.filter((file) => folders.some((folder) => minimatch(file, `${folder}/**`)));
}
