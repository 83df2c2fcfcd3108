import { isErrorLike, serializeError } from 'serialize-error';

export type Plain = Record<string, unknown>;

/** What an error has besides its own columns, in the order in which it comes after them. */
const columns = ['name', 'message', 'stack', 'code', 'cause', 'errors'] as const;

/** One value as serialize-error gives it, but with large numbers as they are, and with all pipes as streams. */
function partOf(value: unknown, plain: unknown): unknown {
  if (typeof value === 'bigint' || value === undefined) return value;
  if (typeof value !== 'object' || value === null || plain === '[object Buffer]') return plain;
  if (typeof (value as Plain).pipe === 'function') return '[object Stream]';
  return corrected(value as Plain, plain);
}

/** What serialize-error made of a thing, with the columns, the order and the kinds of values that the office knows. */
function corrected(from: Plain, plain: unknown): unknown {
  if (typeof from.toJSON === 'function') return from.toJSON() === from ? from : plain;
  if (typeof plain !== 'object' || plain === null) return plain;
  const made = plain as Plain;
  const to = (Array.isArray(from) ? [] : {}) as Plain;
  for (const [key, value] of Object.entries(from)) {
    if (typeof value !== 'function') to[key] = partOf(value, made[key]);
  }
  for (const key of columns) {
    const value = from[key];
    if (value === undefined || value === null) continue;
    // A cause that is no error goes along as it is.
    to[key] = isErrorLike(value) || Array.isArray(value) ? corrected(value as unknown as Plain, made[key]) : value;
  }
  return to;
}

/** A fault as a plain thing. */
export function plainFault(fault: object): Plain {
  return corrected(fault as Plain, serializeError(fault)) as Plain;
}

/** Whatever was thrown; what is no thing at all stays what it is. */
export function plainOf(thrown: unknown): unknown {
  if (typeof thrown === 'function') return `[Function: ${thrown.name || 'anonymous'}]`;
  return typeof thrown === 'object' && thrown !== null ? plainFault(thrown) : thrown;
}
