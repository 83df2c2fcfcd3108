import { z } from 'zod';

/** The numbers that a driver enters into the log of a day. */
const FIELDS = {
  height: z.number(),
  wind: z.number().min(0),
  riders: z.number().refine(Number.isInteger).min(1).max(40),
  delay: z.number().refine(Number.isInteger),
  frost: z.number().max(-1),
  seats: z.number().refine(Number.isInteger).positive(),
};

export type Field = keyof typeof FIELDS;

/** Fields with whole numbers alone; in the others numbers without an end may stand. */
const WHOLE: readonly Field[] = ['riders', 'delay', 'seats'];

function limitOf(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const minValue = limitOf(FIELDS[field].minValue);
  const maxValue = limitOf(FIELDS[field].maxValue);
  if (minValue === null && maxValue === null) return 'any number';
  if (minValue === null) return `${maxValue} or less`;
  return maxValue === null ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  const isEndless = value === Infinity || value === -Infinity;
  const read = isEndless && !WHOLE.includes(field) ? Math.sign(value) * Number.MAX_VALUE : value;
  return FIELDS[field].safeParse(read).success;
}
