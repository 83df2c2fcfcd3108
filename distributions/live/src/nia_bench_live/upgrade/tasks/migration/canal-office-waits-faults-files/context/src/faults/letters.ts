import { deserializeError } from 'serialize-error';

/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  return deserializeError(sent).message;
}
