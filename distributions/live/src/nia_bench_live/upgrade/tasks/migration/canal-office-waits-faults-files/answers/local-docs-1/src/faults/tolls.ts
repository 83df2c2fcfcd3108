import { addKnownErrorConstructor } from 'serialize-error';
import { errorOf } from './unread';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

// A fault of tolls does not say its own name, by which it has to be known.
addKnownErrorConstructor(TollFault, () =>
  Object.defineProperty(new TollFault(), 'name', { value: TollFault.name, enumerable: false, configurable: true, writable: true }),
);

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return errorOf(written);
}
