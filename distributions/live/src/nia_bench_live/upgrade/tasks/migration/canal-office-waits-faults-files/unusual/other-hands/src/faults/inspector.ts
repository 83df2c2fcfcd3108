import { serializeError } from 'serialize-error';

/** The parts of a fault that the inspector ticks off. */
export function partsOf(fault: Error): string[] {
  const { cause, ...parts } = serializeError(fault);
  return Object.keys(cause === null || cause === undefined ? parts : { ...parts, cause }).sort();
}
