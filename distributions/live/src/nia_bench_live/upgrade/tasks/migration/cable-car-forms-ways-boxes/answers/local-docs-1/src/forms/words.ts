import type { z } from 'zod';

/** The name of what somebody entered. */
export function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isNaN(value) ? 'nan' : 'number';
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'array';
  if (value instanceof Map) return 'map';
  if (value instanceof Set) return 'set';
  if (value instanceof Date) return 'date';
  const { then, catch: caught } = value as Partial<Promise<unknown>>;
  return typeof then === 'function' && typeof caught === 'function' ? 'promise' : 'object';
}

/** What is said where something of one kind ought to stand, and something else does. */
export function expectedWords(kind: string, input: unknown): string {
  return input === undefined ? 'Required' : `Expected ${kind}, received ${nameOf(input)}`;
}

/** What is said where the office has no words of its own. */
export const words: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    const kind = String(issue.expected);
    return expectedWords(kind === 'record' ? 'object' : kind, issue.input);
  }
  if (issue.code === 'invalid_value') {
    const kinds = (issue.values as unknown[]).map((value) => `'${String(value)}'`).join(' | ');
    if (typeof issue.input !== 'string') return expectedWords(kinds, issue.input);
    return `Invalid enum value. Expected ${kinds}, received '${issue.input}'`;
  }
  if (issue.code === 'too_small' && issue.origin === 'number') {
    return `Number must be greater than ${issue.inclusive ? 'or equal to ' : ''}${issue.minimum}`;
  }
  if (issue.code === 'too_big' && issue.origin === 'number') {
    return `Number must be less than ${issue.inclusive ? 'or equal to ' : ''}${issue.maximum}`;
  }
  return undefined;
};
