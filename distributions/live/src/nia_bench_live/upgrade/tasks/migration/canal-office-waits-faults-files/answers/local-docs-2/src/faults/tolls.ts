import { addKnownErrorConstructor } from 'serialize-error';
import { faultOf } from './plain';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

addKnownErrorConstructor(TollFault);

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return faultOf(written);
}
