import { z } from 'zod/v3';

/** The numbers that a driver enters into the log of a day. */
const FIELDS = {
  height: z.number(),
  wind: z.number().min(0),
  riders: z.number().int().min(1).max(40),
  delay: z.number().int(),
  frost: z.number().max(-1),
  seats: z.number().int().positive(),
};

export type Field = keyof typeof FIELDS;

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const { minValue, maxValue } = FIELDS[field];
  if (minValue === null && maxValue === null) return 'any number';
  if (minValue === null) return `${maxValue} or less`;
  return maxValue === null ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  return FIELDS[field].safeParse(value).success;
}
