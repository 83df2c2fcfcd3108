import { deserializeError } from 'serialize-error';

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  const parts = Object.entries(deserializeError(mishap)).filter(([, part]) => mishap instanceof Error || typeof part !== 'function');
  return parts.map(([name]) => name).sort();
}
