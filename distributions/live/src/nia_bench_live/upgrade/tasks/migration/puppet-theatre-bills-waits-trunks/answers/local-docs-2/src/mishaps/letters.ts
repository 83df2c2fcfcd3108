import { deserializeError } from 'serialize-error';

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  const parts = Object.keys(deserializeError(mishap));
  if (mishap instanceof Error) return parts.sort();
  const given = mishap as Record<string, unknown> | null | undefined;
  if (typeof given !== 'object' || given === null || Array.isArray(given) || typeof given.message !== 'string') {
    // What is no mishap at all has nothing but the name that says so.
    return ['name'];
  }
  const kept = parts.filter((part) => typeof given[part] !== 'function');
  const empty = ['name', 'cause', 'errors'].filter((part) => Object.keys(given).includes(part) && (given[part] ?? null) === null);
  return [...new Set([...kept, ...empty])].sort();
}
