export interface Mark {
  loaf: string;
  taster: string;
  /** From 1 to 10. */
  crust: number;
  crumb: number;
  smell: number;
}

/** What a mark is worth: crumb counts twice. */
export function markSum({ crust, crumb, smell }: Mark): number {
  return crust + 2 * crumb + smell;
}

/** The mean of each loaf, without the best and the worst mark if there are more than three. */
export function loafMeans(marks: Mark[]): Record<string, number> {
  const sums = new Map<string, number[]>();
  for (const mark of marks)
    sums.set(mark.loaf, [...(sums.get(mark.loaf) ?? []), markSum(mark)]);
  return Object.fromEntries(
    [...sums].map(([loaf, values]) => {
      const sorted = [...values].sort((first, second) => first - second);
      const counted = sorted.length > 3 ? sorted.slice(1, -1) : sorted;
      const mean =
        counted.reduce((sum, value) => sum + value, 0) / counted.length;
      return [loaf, Math.round(mean * 10) / 10];
    }),
  );
}

/** Loaves from the best on; of two alike, the one whose tasters agree more. */
export function tastingOrder(marks: Mark[]): string[] {
  const means = loafMeans(marks);
  const spread = (loaf: string): number => {
    const values = marks.filter((mark) => mark.loaf === loaf).map(markSum);
    return Math.max(...values) - Math.min(...values);
  };
  return Object.keys(means).sort(
    (first, second) =>
      (means[second] ?? 0) - (means[first] ?? 0) ||
      spread(first) - spread(second),
  );
}

/** Tasters who give everything the same mark. */
export function dullTasters(marks: Mark[]): string[] {
  const names = [...new Set(marks.map(({ taster }) => taster))];
  return names.filter((name) => {
    const values = marks
      .filter(({ taster }) => taster === name)
      .map(markSum);
    return values.length > 1 && new Set(values).size === 1;
  });
}
