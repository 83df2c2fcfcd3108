import { deserializeError } from 'serialize-error';

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  return Object.keys(deserializeError(mishap)).sort();
}
