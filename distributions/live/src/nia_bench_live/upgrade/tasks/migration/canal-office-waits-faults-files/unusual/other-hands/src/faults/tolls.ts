import { addKnownErrorConstructor, deserializeError } from 'serialize-error';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

Object.defineProperty(TollFault.prototype, 'name', { value: 'TollFault', configurable: true, writable: true });
addKnownErrorConstructor(TollFault);

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return deserializeError(written);
}
