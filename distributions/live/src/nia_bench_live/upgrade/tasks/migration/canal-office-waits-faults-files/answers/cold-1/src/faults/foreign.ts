import { deserializeError } from 'serialize-error';

/** The text of something that is no fault. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return String(value);
  }
}

function isWritten(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof (value as { message?: unknown }).message === 'string';
}

/** Reads a fault. Where something else was written, its text is all that the fault says. */
export function faultOf(written: unknown): Error {
  const fault = deserializeError(written);
  if (!(written instanceof Error) && !isWritten(written)) {
    Object.defineProperty(fault, 'message', { value: textOf(written), enumerable: false, configurable: true, writable: true });
  }
  return fault;
}
