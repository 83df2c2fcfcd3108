/** A fault that has to do with tolls. */
export class TollFault extends Error {}

/** What is read of a fault that was written down. */
export function readFault(written: unknown): Error {
  const { name, message, stack } = written as Error;
  return Object.assign(name === 'TollFault' ? new TollFault(message) : new Error(message), { name, stack });
}
