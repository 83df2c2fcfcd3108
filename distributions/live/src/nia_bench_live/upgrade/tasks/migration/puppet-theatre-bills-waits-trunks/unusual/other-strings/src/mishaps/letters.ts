import { deserializeError } from 'serialize-error';

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  const error = deserializeError(mishap);
  if (error === mishap) return Object.keys(error).sort();
  return Object.keys(error)
    .filter((part) => typeof Reflect.get(error, part) !== 'function')
    .sort();
}
