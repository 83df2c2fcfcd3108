import { loadSheet } from './schema';

export interface Sowing {
  lot: string;
  sown: Date;
}

function isSowing(value: unknown): value is Sowing {
  const { lot, sown } = (value ?? {}) as Partial<Sowing>;
  return typeof lot === 'string' && sown instanceof Date;
}

/** The sowings of a sheet. One without a date is left out, and so is one whose date is in quotes. */
export function readSowings(text: string): Sowing[] {
  const list = loadSheet(text);
  return Array.isArray(list) ? list.filter(isSowing) : [];
}

/** The days on which something was sown, each once, the first one first. */
export function sowingDays(text: string): string[] {
  const days = readSowings(text).map(({ sown }) => sown.toISOString().slice(0, 10));
  return [...new Set(days)].sort();
}
