import { z } from 'zod/v3';

const Rate = z.tuple([z.string().min(1), z.number().int(), z.number().int()]);
const Table = z.array(Rate);

/** What a guest of some age pays for a season, by a table of names, ages and cents. */
export function rateFor(table: unknown, age: number): number | null {
  const read = Table.safeParse(table);
  if (!read.success) return null;
  return read.data.find(([, until]) => age <= until)?.[2] ?? null;
}

/** The names of a table of rates, in the order of what they cost. */
export function ratesByPrice(table: unknown): string[] {
  const read = Table.safeParse(table);
  if (!read.success) return [];
  return [...read.data].sort(([, , left], [, , right]) => left - right).map(([name]) => name);
}

/** What a family pays, of whom the youngest rides free if they are four or more. */
export function familyPays(table: unknown, ages: readonly number[]): number {
  const paying = [...ages].sort((left, right) => right - left).slice(0, ages.length >= 4 ? -1 : undefined);
  return paying.reduce((sum, age) => sum + (rateFor(table, age) ?? 0), 0);
}
