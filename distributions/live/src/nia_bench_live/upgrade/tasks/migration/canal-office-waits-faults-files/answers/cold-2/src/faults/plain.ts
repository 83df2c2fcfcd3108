import { serializeError } from 'serialize-error';

const common = ['name', 'message', 'stack', 'code', 'cause', 'errors'];

function isErrorLike(value: unknown): value is Error {
  if (typeof value !== 'object' || value === null) return false;
  const { name, message, stack } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof message === 'string' && typeof stack === 'string';
}

/** What was serialized, with its columns in their order, and with values of the kinds that the office has in its books. */
function corrected(thing: object, serialized: unknown, above: readonly object[] = []): unknown {
  if (typeof serialized !== 'object' || serialized === null) return serialized;
  if (typeof (thing as { toJSON?: unknown }).toJSON === 'function') return serialized;
  const seen = [...above, thing];
  const parts = serialized as Record<string, unknown>;
  const result = (Array.isArray(thing) ? [] : {}) as Record<string, unknown>;
  for (const [key, value] of Object.entries(thing) as [string, unknown][]) {
    if (typeof value === 'function') continue;
    if (typeof value !== 'object' || value === null) result[key] = value;
    else if (value instanceof Uint8Array && value.constructor.name === 'Buffer') result[key] = '[object Buffer]';
    else if (typeof (value as { pipe?: unknown }).pipe === 'function') result[key] = '[object Stream]';
    else if (seen.includes(value)) result[key] = '[Circular]';
    else result[key] = corrected(value, parts[key], seen);
  }
  for (const key of common) {
    const value = (thing as Record<string, unknown>)[key];
    if (value === undefined || value === null) continue;
    result[key] = isErrorLike(value) || Array.isArray(value) ? corrected(value, parts[key], seen) : value;
  }
  return result;
}

/** Whatever was thrown, as a plain value. */
export function plainOf(thrown: unknown): unknown {
  if (typeof thrown === 'function') return `[Function: ${thrown.name || 'anonymous'}]`;
  if (typeof thrown !== 'object' || thrown === null) return thrown;
  if (thrown instanceof Error) return corrected(thrown, serializeError(thrown));
  // What is no error goes along with one.
  const { attached } = serializeError(Object.assign(new Error('thrown'), { attached: thrown })) as { attached?: unknown };
  return corrected(thrown, attached);
}

/** A fault as a plain object. */
export function plainFault(fault: Error): Record<string, unknown> {
  return plainOf(fault) as Record<string, unknown>;
}
