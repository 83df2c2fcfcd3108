import { isErrorLike, serializeError } from 'serialize-error';

type Parts = Record<string, unknown>;

/** The parts that each error may have, in the order in which they are written behind its own. */
const ERROR_PARTS = ['name', 'message', 'stack', 'code', 'cause', 'errors'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isBuffer = (value: unknown): boolean => value instanceof Uint8Array && value.constructor.name === 'Buffer';
const isStream = (value: unknown): boolean => isObject(value) && typeof (value as Parts)['pipe'] === 'function';

/** One part as it has always been written down. */
function partOf(value: unknown, written: unknown): unknown {
  if (!isObject(value)) return value;
  if (isBuffer(value)) return '[object Buffer]';
  if (isStream(value)) return '[object Stream]';
  return corrected(value, written);
}

/** What was written down, with the parts, the order and the kinds of values that it has always had. */
function corrected(from: object, written: unknown): unknown {
  if (!isObject(written) || typeof (from as Parts)['toJSON'] === 'function') return written;
  const source = from as Parts;
  const found = written as Parts;
  const parts = (Array.isArray(from) ? [] : {}) as Parts;
  for (const key of Object.keys(source)) {
    if (typeof source[key] !== 'function') parts[key] = partOf(source[key], found[key]);
  }
  for (const key of ERROR_PARTS) {
    const value = source[key];
    if (value === undefined || value === null) continue;
    // Only errors and lists are turned into plain values here; all else is kept as it is.
    parts[key] = isErrorLike(value) || Array.isArray(value) ? corrected(value, found[key]) : value;
  }
  return parts;
}

/** Turns whatever was thrown into a plain value; what is neither an error nor another object is one already. */
export function plain(thrown: unknown): unknown {
  if (typeof thrown === 'function') return `[Function: ${thrown.name || 'anonymous'}]`;
  if (!isObject(thrown)) return thrown;
  if (thrown instanceof Error || isErrorLike(thrown) || isStream(thrown) || isBuffer(thrown)) return corrected(thrown, serializeError(thrown));
  // Objects that are no errors are only left as they are if they are a part of one.
  const carrier = Object.assign(new Error('thrown'), { thrown });
  return corrected(thrown, (serializeError(carrier) as unknown as Parts)['thrown']);
}

/** The plain parts of a fault. */
export function plainFault(fault: Error): Record<string, unknown> {
  return plain(fault) as Record<string, unknown>;
}
