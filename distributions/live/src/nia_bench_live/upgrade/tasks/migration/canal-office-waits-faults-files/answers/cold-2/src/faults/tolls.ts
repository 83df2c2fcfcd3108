import { addKnownErrorConstructor, deserializeError } from 'serialize-error';
import { received } from './received';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

addKnownErrorConstructor(TollFault);

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return deserializeError(received(written));
}
