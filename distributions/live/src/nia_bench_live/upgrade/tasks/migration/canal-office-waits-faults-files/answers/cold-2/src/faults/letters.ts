import { deserializeError } from 'serialize-error';
import { received } from './received';

/** What another office meant, whatever it sent. */
export function meantBy(sent: unknown): string {
  return deserializeError(received(sent)).message;
}
