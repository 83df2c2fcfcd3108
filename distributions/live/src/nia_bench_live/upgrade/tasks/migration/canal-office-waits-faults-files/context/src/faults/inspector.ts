import { serializeError } from 'serialize-error';

/** The parts of a fault that the inspector ticks off. */
export function partsOf(fault: Error): string[] {
  return Object.keys({ ...serializeError(fault) }).sort();
}
