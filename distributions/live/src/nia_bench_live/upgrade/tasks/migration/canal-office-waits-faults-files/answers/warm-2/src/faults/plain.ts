import { deserializeError, isErrorLike, serializeError } from 'serialize-error';

type Parts = Record<string, unknown>;

/** The parts that come last, in this order, where they have no other place. */
const last = ['name', 'message', 'stack', 'code', 'cause', 'errors'] as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a part of an error is taken apart itself, and not left as it is. */
const isTakenApart = (value: unknown): value is object => isErrorLike(value) || Array.isArray(value);

/** What was made of a value, with its parts in their order, and with the kinds of values that the office knows. */
function corrected(from: object, to: unknown): unknown {
  if (!isObject(to) || typeof (from as Parts).toJSON === 'function') return to;
  const [values, made] = [from as Parts, to as Parts];
  const all = (Array.isArray(to) ? [] : {}) as Parts;
  for (const key of Object.keys(from)) {
    if (Object.hasOwn(made, key)) all[key] = correctedPart(values[key], made[key]);
  }
  for (const key of last) {
    const value = values[key];
    if (value === undefined || value === null) continue;
    all[key] = isTakenApart(value) ? corrected(value, made[key]) : value;
  }
  return all;
}

function correctedPart(value: unknown, made: unknown): unknown {
  if (typeof value === 'bigint') return value;
  if (!isObject(value) || made === '[object Buffer]') return made;
  return typeof (value as Parts).pipe === 'function' ? '[object Stream]' : corrected(value, made);
}

/** What serialize-error makes of a fault, or of whatever else was thrown, which stays what it is. */
export function plain(thrown: object): Parts;
export function plain(thrown: unknown): unknown;
export function plain(thrown: unknown): unknown {
  if (typeof thrown === 'function') return `[Function: ${thrown.name || 'anonymous'}]`;
  return isObject(thrown) ? corrected(thrown, serializeError(thrown)) : thrown;
}

function define(to: object, key: string, value: unknown, enumerable: boolean): void {
  Object.defineProperty(to, key, { value, enumerable, configurable: true, writable: true });
}

/** Gives an error that was read the values, the order and the kinds of its parts as they were written. */
function amend(from: object, to: object): void {
  const [written, read] = [from as Parts, to as Parts];
  if (to instanceof Error) {
    for (const key of last) {
      const value = written[key];
      if (value === undefined || value === null) {
        if (Object.prototype.propertyIsEnumerable.call(from, key)) define(to, key, value, key !== 'stack');
      } else if (read[key] !== value && (key === 'message' || !isTakenApart(value))) {
        define(to, key, value, key === 'code');
      }
    }
    for (const key of Object.keys(from)) {
      const part = Object.getOwnPropertyDescriptor(to, key);
      if (!part?.enumerable || !part.configurable) continue;
      delete read[key];
      Object.defineProperty(to, key, part);
    }
  }
  for (const key of Object.keys(from)) {
    if (key === '__proto__') continue;
    const [value, made] = [written[key], read[key]];
    if (isObject(value) && isObject(made) && value !== made) amend(value, made);
  }
}

function text(value: unknown): string {
  try {
    return (JSON.stringify(value) as string | undefined) ?? '';
  } catch {
    return String(value);
  }
}

/** The error that serialize-error reads from what was written, or from whatever else there is. */
export function readError(written: unknown): Error {
  if (written instanceof Error) return deserializeError(written);
  if (isObject(written) && 'message' in written && !Array.isArray(written)) {
    const isWorded = typeof written.message === 'string';
    const isNamed = 'name' in written && written.name === 'NonError';
    const error = deserializeError(
      isWorded && !isNamed ? written : { ...written, ...(!isWorded && { message: '' }), ...(isNamed && { name: 'Error' }) },
    );
    amend(written, error);
    return error;
  }
  const error = deserializeError(written);
  const [before, after] = [error.message, text(written)];
  error.message = after;
  if (error.stack) error.stack = error.stack.replace(`Error: ${before}`, () => (after === '' ? 'Error' : `Error: ${after}`));
  return error;
}
