import { z } from 'zod';

import { anyNumber, whole } from './kinds';

/** The numbers that a driver enters into the log of a day. */
const FIELDS = {
  height: anyNumber,
  wind: anyNumber.check(z.gte(0)),
  riders: whole().check(z.gte(1), z.lte(40)),
  delay: whole(),
  frost: anyNumber.check(z.lte(-1)),
  seats: whole().check(z.gt(0)),
};

export type Field = keyof typeof FIELDS;

interface Bounds {
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** What stands beside a field of the log, so that the right numbers are entered. */
export function hintFor(field: Field): string {
  const bounds = FIELDS[field]._zod.bag as Bounds;
  const minValue = bounds.minimum ?? bounds.exclusiveMinimum ?? null;
  const maxValue = bounds.maximum ?? null;
  if (minValue === null && maxValue === null) return 'any number';
  if (minValue === null) return `${maxValue} or less`;
  return maxValue === null ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** Whether a number may stand in a field. */
export function fitsField(field: Field, value: unknown): boolean {
  return FIELDS[field].safeParse(value).success;
}
