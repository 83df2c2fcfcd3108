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

/** The fields whose numbers have no fraction, and so an end. */
const WHOLE: readonly string[] = ['riders', 'delay', 'seats'];

export type Field = keyof typeof FIELDS;

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const [minValue, maxValue] = [FIELDS[field].minValue, FIELDS[field].maxValue].map((bound) =>
    Number.isFinite(bound) ? bound : null,
  ) as [number | null, number | null];
  if (minValue === null && maxValue === null) return 'any number';
  if (minValue === null) return `${maxValue} or less`;
  return maxValue === null ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** A number without an end is read as the last one before it. */
function withEnd(value: unknown): unknown {
  if (value === Infinity) return Number.MAX_VALUE;
  return value === -Infinity ? -Number.MAX_VALUE : value;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  return FIELDS[field].safeParse(WHOLE.includes(field) ? value : withEnd(value)).success;
}
