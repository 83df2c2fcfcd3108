import { deserializeError } from 'serialize-error';

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  const error = deserializeError(mishap);
  // What is no mishap has nothing but the name that it gets here.
  return error !== mishap && error.constructor.name === 'NonError' ? ['name'] : Object.keys(error).sort();
}
