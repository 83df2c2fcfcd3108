import { addKnownErrorConstructor } from 'serialize-error';
import { errorOf } from './plain';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

addKnownErrorConstructor(TollFault, () => Object.defineProperty(new TollFault(), 'name', { value: 'TollFault', configurable: true, writable: true }));

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return errorOf(written);
}
