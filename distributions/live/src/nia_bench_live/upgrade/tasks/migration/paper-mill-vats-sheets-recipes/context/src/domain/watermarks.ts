export interface Watermark {
  name: string;
  mill: string;
  /** The first and the last year of its wire; the wire in use has no last one. */
  from: number;
  to?: number;
  /** Inches from the edge of the sheet. */
  inset: number;
}

/** The watermarks whose wire was in use in a year, the oldest first. */
export function inUse(marks: readonly Watermark[], year: number): Watermark[] {
  return marks
    .filter(({ from, to }) => from <= year && year <= (to ?? Number.MAX_SAFE_INTEGER))
    .sort((one, other) => one.from - other.from || one.name.localeCompare(other.name));
}

/** In which years a sheet with all these watermarks can have been made; null if there are none. */
export function datesOf(marks: readonly Watermark[]): [number, number | undefined] | null {
  if (marks.length === 0) return null;
  const from = Math.max(...marks.map((mark) => mark.from));
  const ends = marks.flatMap(({ to }) => (to === undefined ? [] : [to]));
  const to = ends.length === 0 ? undefined : Math.min(...ends);
  return to !== undefined && to < from ? null : [from, to];
}

/** Whether a watermark fits a sheet of that size, with its inset on every side. */
export function fits({ inset }: Watermark, width: number, height: number): boolean {
  return width > 2 * inset + 3 && height > 2 * inset + 2;
}
