import { addKnownErrorConstructor } from 'serialize-error';
import { readError } from './plain';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

// It is known by the name of its class, while the faults themselves are called like any error.
addKnownErrorConstructor(TollFault, () =>
  Object.defineProperty(new TollFault(), 'name', { value: 'TollFault', enumerable: false, configurable: true, writable: true }),
);

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return readError(written);
}
