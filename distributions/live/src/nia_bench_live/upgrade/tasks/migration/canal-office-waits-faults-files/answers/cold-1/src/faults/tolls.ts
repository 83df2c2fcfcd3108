import { addKnownErrorConstructor } from 'serialize-error';
import { faultOf } from './foreign';

/** A fault that has to do with tolls. */
export class TollFault extends Error {}

/** Makes faults that have to do with tolls, with the name under which they are written down. */
function known(): new () => TollFault {
  const Fault = TollFault;
  return class TollFault extends Fault {
    constructor() {
      super();
      const fault = new Fault();
      Object.defineProperty(fault, 'name', { value: 'TollFault', enumerable: false, configurable: true, writable: true });
      return fault;
    }
  };
}

addKnownErrorConstructor(known() as typeof TollFault);

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  return faultOf(written);
}
