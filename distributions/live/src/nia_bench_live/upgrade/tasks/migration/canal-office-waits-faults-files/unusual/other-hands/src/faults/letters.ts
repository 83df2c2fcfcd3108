import { NonError, deserializeError } from 'serialize-error';

/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  const error = deserializeError(sent);
  return error instanceof NonError ? (JSON.stringify(error.value) ?? '') : error.message;
}
