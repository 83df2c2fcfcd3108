import { z } from 'zod';

const whole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < Number.MAX_VALUE;

/** The numbers that a driver enters into the log of a day. */
const FIELDS = {
  height: z.number(),
  wind: z.number().min(0),
  riders: z.number().min(1).max(40).refine(whole),
  delay: z.number().refine(whole),
  frost: z.number().max(-1),
  seats: z.number().positive().refine(whole),
};

export type Field = keyof typeof FIELDS;

/** A bound of a field, if it has one. */
const boundOf = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null);

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const minValue = boundOf(FIELDS[field].minValue);
  const maxValue = boundOf(FIELDS[field].maxValue);
  if (minValue === null && maxValue === null) return 'any number';
  if (minValue === null) return `${maxValue} or less`;
  return maxValue === null ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  // an endless number counts as the greatest that there is
  const near = value === Infinity ? Number.MAX_VALUE : value === -Infinity ? -Number.MAX_VALUE : value;
  return FIELDS[field].safeParse(near).success;
}
