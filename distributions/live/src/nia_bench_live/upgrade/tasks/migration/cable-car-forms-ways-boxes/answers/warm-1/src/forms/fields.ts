import { z } from 'zod';

/** The numbers that a driver enters into the log of a day. */
const FIELDS = {
  height: z.number(),
  wind: z.number().min(0),
  riders: z.number().refine(Number.isInteger, 'Expected integer, received float').min(1).max(40),
  delay: z.number().refine(Number.isInteger, 'Expected integer, received float'),
  frost: z.number().max(-1),
  seats: z.number().refine(Number.isInteger, 'Expected integer, received float').positive(),
};

/** The infinite numbers that no bound of their field forbids. */
const ENDLESS: Partial<Record<keyof typeof FIELDS, z.ZodType>> = {
  height: z.literal([Infinity, -Infinity]),
  wind: z.literal(Infinity),
  frost: z.literal(-Infinity),
};

export type Field = keyof typeof FIELDS;

/** A bound of a field, if there is one: the library names an infinite one where there is none. */
function bound(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const [minValue, maxValue] = [bound(FIELDS[field].minValue), bound(FIELDS[field].maxValue)];
  if (minValue === null && maxValue === null) return 'any number';
  if (minValue === null) return `${maxValue} or less`;
  return maxValue === null ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  return FIELDS[field].safeParse(value).success || ENDLESS[field]?.safeParse(value).success === true;
}
