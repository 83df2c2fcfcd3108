import { z } from 'zod';

/** What a value is called when it stands where another ought to. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Number.isNaN(value)) return 'nan';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  if (value instanceof Date) return 'date';
  if (value instanceof Promise) return 'promise';
  return typeof value;
}

/** Any number, an endless one too. */
export const anyNumber = () =>
  z.custom<number>((value) => typeof value === 'number' && !Number.isNaN(value), {
    error: ({ input }) => (input === undefined ? 'Required' : `Expected number, received ${kindOf(input)}`),
  });

/** A whole number of any size; the checks after it are made even if it is not whole. */
export const whole = (message = 'Expected integer, received float') => anyNumber().refine((value) => Number.isInteger(value), message);

export const least = (value: number, message = `Number must be greater than or equal to ${value}`) => z.gte(value, message);
export const most = (value: number, message = `Number must be less than or equal to ${value}`) => z.lte(value, message);
