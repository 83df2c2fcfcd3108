import { z } from 'zod';

/** What a value is. */
export function kindOf(value: unknown): string {
  if (typeof value === 'number') return Number.isNaN(value) ? 'nan' : 'number';
  if (typeof value !== 'object') return typeof value;
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const { then, catch: caught } = value as { then?: unknown; catch?: unknown };
  if (typeof then === 'function' && typeof caught === 'function') return 'promise';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  return value instanceof Date ? 'date' : 'object';
}

/** What is said where something else was expected. */
const expected =
  (kind: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? 'Required' : `Expected ${kind}, received ${kindOf(input)}`;

/** Any text. */
export const text = () => z.string({ error: expected('string') });

/** Any number, one without an end too. */
export const amount = () =>
  z.union([z.number(), z.literal([Infinity, -Infinity])], { error: expected('number') });

/** Any whole number. */
export const whole = (message = 'Expected integer, received float') =>
  amount().refine((value) => Number.isInteger(value), message);

export const atLeast = (least: number, message = `Number must be greater than or equal to ${least}`) =>
  z.gte(least, message);

export const atMost = (most: number, message = `Number must be less than or equal to ${most}`) => z.lte(most, message);
