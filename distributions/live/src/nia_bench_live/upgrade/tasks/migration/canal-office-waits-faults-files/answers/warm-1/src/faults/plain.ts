import { deserializeError, isErrorLike, serializeError } from 'serialize-error';

const errorParts = ['name', 'message', 'stack', 'code', 'cause', 'errors'];

type Parts = Record<string, unknown>;

const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function hasJson(from: Parts): boolean {
  return typeof from.toJSON === 'function';
}

/** What became of one value in another: big numbers stay, and whatever pipes is a stream. */
function correctedValue(from: unknown, to: unknown, seen: readonly unknown[]): unknown {
  if (typeof from === 'bigint') return from;
  if (!isObject(from) || !isObject(to)) return to;
  if (typeof from.pipe === 'function') return '[object Stream]';
  return corrected(from, to, seen);
}

/** The parts of a value in their order, its own before those of an error. */
function corrected(from: Parts, to: Parts, seen: readonly unknown[]): unknown {
  if (hasJson(from) || seen.includes(from)) return to;
  const inner = [...seen, from];
  const own = Object.keys(from).filter((key) => key !== '__proto__');
  const result: Parts = Array.isArray(from) ? ([] as unknown as Parts) : {};
  for (const key of own) {
    if (Object.hasOwn(to, key)) result[key] = correctedValue(from[key], to[key], inner);
  }
  for (const part of errorParts) {
    const value = from[part];
    if (value === undefined || value === null) continue;
    result[part] = isErrorLike(value) || Array.isArray(value) ? correctedValue(value, to[part], inner) : value;
  }
  return result;
}

/** Plain values for whatever was thrown; what is no object stays as it is. */
export function plainOf(thrown: unknown): unknown {
  if (typeof thrown === 'function') return `[Function: ${thrown.name || 'anonymous'}]`;
  if (!isObject(thrown)) return thrown;
  const to: unknown = serializeError(thrown);
  return isObject(to) ? corrected(thrown, to, []) : to;
}

function textOf(sent: unknown): string {
  try {
    return JSON.stringify(sent) ?? '';
  } catch {
    return String(sent);
  }
}

/** The error that was written down; of anything else the text is its JSON. */
export function errorOf(written: unknown): Error {
  const error = deserializeError(written);
  const isError = written instanceof Error || (isObject(written) && typeof written.message === 'string' && !Array.isArray(written));
  if (!isError) error.message = textOf(written);
  else if (error !== written) {
    const { cause } = written as Parts;
    if (isObject(cause) && !isErrorLike(cause) && !Array.isArray(cause)) {
      Object.defineProperty(error, 'cause', { value: cause, configurable: true, enumerable: false, writable: true });
    }
  }
  return error;
}
