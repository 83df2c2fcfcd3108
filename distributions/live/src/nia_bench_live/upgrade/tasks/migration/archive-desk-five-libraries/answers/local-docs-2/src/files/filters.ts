import { minimatch } from 'minimatch';

const open = ['**/*.tif', '**/*.pdf', 'maps/**'];
const closed = ['**/draft-*', 'letters/private/**'];

/** Whether anybody may see a file. */
export function isPublic(path: string): boolean {
  const fits = (pattern: string) => minimatch(path, pattern, { nocase: true });
  return open.some(fits) && !closed.some(fits);
}

/** The files that anybody may see, in their order. */
export function publicFiles(paths: readonly string[]): string[] {
  return paths.filter(isPublic);
}

/** How many files are closed. */
export function closedCount(paths: readonly string[]): number {
  return paths.length - publicFiles(paths).length;
}
