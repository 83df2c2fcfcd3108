import { serializeError } from 'serialize-error';

/** The parts of a fault that the inspector ticks off. */
export function partsOf(fault: Error): string[] {
  const written = serializeError(fault);
  return Object.keys(written)
    .filter((part) => part !== 'cause' || (written.cause ?? null) !== null)
    .sort();
}
