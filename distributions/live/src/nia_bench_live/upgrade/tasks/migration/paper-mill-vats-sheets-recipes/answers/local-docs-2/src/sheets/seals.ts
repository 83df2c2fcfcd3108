import { Minimatch, type MinimatchOptions } from 'minimatch';

const options: MinimatchOptions = { nocase: true, optimizationLevel: 1 };
const asItStands: MinimatchOptions = { ...options, nobrace: true, nocomment: true, nonegate: true };

/** Closes a family and a seal, so that what comes last in them is compared like what comes before. */
const end = 'end';

/** The rows of a family without braces. */
function rowsOf(glob: string): string[][] {
  const row = glob === '' ? [''] : (new Minimatch(glob, asItStands).globParts[0] ?? []);
  const last = row.at(-2);
  if (row.at(-1) !== '**' || last === undefined || last.endsWith('*')) return [row];
  // `rose/**` means whatever begins with rose.
  return [row, [...row.slice(0, -2), `${last}*`, '**']];
}

/** How many of the seals belong to a family. */
export function countSeals(family: string, seals: readonly string[]): number {
  const asked = new Minimatch(family, options);
  if (asked.set.length === 0) return 0;
  const rows = asked.globSet
    .flatMap(rowsOf)
    .map((row) => new Minimatch([...row, end].join('/'), { ...asItStands, preserveMultipleSlashes: true }));
  return seals.filter((seal) => {
    const found = rows.some((row) => row.match(`${seal}/${end}`));
    return asked.negate ? seal !== '' && !found : found;
  }).length;
}
