import { z } from 'zod';

/** What something is, in one word. */
export function kindOf(thing: unknown): string {
  if (Number.isNaN(thing)) return 'nan';
  if (typeof thing !== 'object') return typeof thing;
  if (thing === null) return 'null';
  if (Array.isArray(thing)) return 'array';
  if (thing instanceof Map) return 'map';
  if (thing instanceof Set) return 'set';
  return thing instanceof Date ? 'date' : 'object';
}

function wrongKind(expected: string, thing: unknown): string {
  return thing === undefined ? 'Required' : `Expected ${expected}, received ${kindOf(thing)}`;
}

/** A number, which may be without end. */
export const anyNumber = z.union([z.number(), z.literal([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])], {
  error: ({ input }) => wrongKind('number', input),
});

/** A whole number of any size; where it is none, the checks behind this one are made all the same. */
export function whole(message = 'Expected integer, received float') {
  return anyNumber.refine(Number.isInteger, message);
}

const KINDS: Record<string, string> = { tuple: 'array', record: 'object' };

function listed(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
}

/** What is said where the office has no words of its own. */
export const words: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(KINDS[issue.expected] ?? issue.expected, issue.input);
    case 'invalid_value':
      if (typeof issue.input !== 'string') return wrongKind(listed(issue.values), issue.input);
      return `Invalid enum value. Expected ${listed(issue.values)}, received '${issue.input}'`;
    case 'too_small':
      if (issue.origin === 'array') return `Array must contain at least ${issue.minimum} element(s)`;
      if (issue.origin === 'string') return `String must contain at least ${issue.minimum} character(s)`;
      return `Number must be greater than ${issue.inclusive ? 'or equal to ' : ''}${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'array') return `Array must contain at most ${issue.maximum} element(s)`;
      if (issue.origin === 'string') return `String must contain at most ${issue.maximum} character(s)`;
      return `Number must be less than ${issue.inclusive ? 'or equal to ' : ''}${issue.maximum}`;
    case 'invalid_format':
      return 'Invalid';
    default:
      return 'Invalid input';
  }
};
