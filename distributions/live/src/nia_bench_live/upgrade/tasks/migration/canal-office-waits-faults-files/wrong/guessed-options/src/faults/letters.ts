import { deserializeError } from 'serialize-error';

/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  const error = deserializeError(sent);
  return 'isNonError' in error ? (JSON.stringify(sent) ?? '') : error.message;
}
