/** The mites that fall in a day, by those that were counted on a board. */
export function daily(counted: number, days: number): number {
  return Math.round((counted / days) * 10) / 10;
}

/** Whether a colony is treated, by the month and by the mites that fall in a day. */
export function treats(month: number, fall: number): boolean {
  const limits: Record<number, number> = { 5: 3, 6: 5, 7: 8, 8: 10, 9: 12, 12: 0.5 };
  const limit = limits[month];
  return limit !== undefined && fall > limit;
}

/** The acid for colonies, in millilitres: more for those that sit in two boxes. */
export function acid(boxes: readonly number[]): number {
  return boxes.reduce((sum, number) => sum + (number > 1 ? 50 : 30), 0);
}

/** A small picture of counts, a star for each ten. */
export function chart(counts: readonly [string, number][]): string[] {
  const width = Math.max(...counts.map(([hive]) => hive.length));
  return counts.map(([hive, count]) => `${hive.padEnd(width)} ${'*'.repeat(Math.round(count / 10))}`);
}
