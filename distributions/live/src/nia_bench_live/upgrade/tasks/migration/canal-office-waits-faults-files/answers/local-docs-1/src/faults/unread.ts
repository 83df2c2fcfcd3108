import { deserializeError, NonError } from 'serialize-error';

function words(written: unknown): string {
  try {
    return (JSON.stringify(written) as string | undefined) ?? '';
  } catch {
    return String(written);
  }
}

/** An error, made of whatever was written; where that is no error, its words are just what was written. */
export function errorOf(written: unknown): Error {
  const error = deserializeError(written);
  const said = typeof written === 'object' && written !== null && !Array.isArray(written) && typeof (written as Error).message === 'string';
  if (error instanceof NonError && error !== written && !said) {
    Object.defineProperty(error, 'message', { value: words(written), enumerable: false, configurable: true, writable: true });
  }
  return error;
}
