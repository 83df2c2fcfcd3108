import { NonError, deserializeError } from 'serialize-error';

/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  return NonError.textOf(sent) ?? deserializeError(sent).message;
}
