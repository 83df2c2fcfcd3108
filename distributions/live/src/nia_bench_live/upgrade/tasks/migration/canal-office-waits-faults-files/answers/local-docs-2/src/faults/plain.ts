import { deserializeError, isErrorLike, serializeError } from 'serialize-error';

const common = ['name', 'message', 'stack', 'code', 'cause', 'errors'];

function isPipe(value: object): boolean {
  return typeof (value as { pipe?: unknown }).pipe === 'function';
}

/** What was serialized, with the order and the kinds of values that the office knows. */
function corrected(from: object, to: unknown): unknown {
  const source = from as Record<string, unknown>;
  if (typeof source.toJSON === 'function' || typeof to !== 'object' || to === null) return to;
  const given = to as Record<string, unknown>;
  const plain = (Array.isArray(from) ? [] : {}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === 'function') continue;
    if (typeof value !== 'object' || value === null) plain[key] = value;
    else plain[key] = isPipe(value) ? '[object Stream]' : corrected(value, given[key]);
  }
  for (const key of common) {
    const value = source[key];
    if (value === undefined || value === null) continue;
    plain[key] = isErrorLike(value) || Array.isArray(value) ? corrected(value, given[key]) : value;
  }
  return plain;
}

/** Anything that was thrown as a plain value. Only objects are serialized; a function has its name, and all else is itself. */
export function plainOf(thrown: unknown): unknown {
  if (typeof thrown === 'function') return `[Function: ${thrown.name || 'anonymous'}]`;
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  return corrected(thrown, serializeError(thrown));
}

function isWritten(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return typeof (value as { message?: unknown }).message === 'string';
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return String(value);
  }
}

/** A fault that was written down. What is none has its text as the message. */
export function faultOf(written: unknown): Error {
  const fault = deserializeError(written);
  if (!(written instanceof Error) && !isWritten(written)) {
    Object.defineProperty(fault, 'message', {
      value: textOf(written),
      enumerable: false,
      configurable: true,
      writable: true,
    });
  }
  return fault;
}
