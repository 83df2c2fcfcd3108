export interface Format {
  name: string;
  width: number;
  height: number;
}

/** The formats that the moulds of the mill have, in inches. */
export const formats: readonly Format[] = [
  { name: 'pott', width: 15, height: 12.5 },
  { name: 'foolscap', width: 17, height: 13.5 },
  { name: 'crown', width: 20, height: 15 },
  { name: 'demy', width: 22.5, height: 17.5 },
  { name: 'royal', width: 25, height: 20 },
  { name: 'imperial', width: 30, height: 22 },
];

/** The smallest format that holds a print, which may be turned. */
export function formatFor(width: number, height: number): string | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return formats.find((format) => format.width >= long && format.height >= short)?.name ?? null;
}

/** The size of a leaf after so many folds, the longer side first. */
export function folded(name: string, folds: number): [number, number] {
  const format = formats.find((each) => each.name === name);
  if (!format) throw new RangeError(`No format: ${name}`);
  let [long, short] = [format.width, format.height];
  for (let fold = 0; fold < folds; fold += 1) [long, short] = [Math.max(long / 2, short), Math.min(long / 2, short)];
  return [long, short];
}
