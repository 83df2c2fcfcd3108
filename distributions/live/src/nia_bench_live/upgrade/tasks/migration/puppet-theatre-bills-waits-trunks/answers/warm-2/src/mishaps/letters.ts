import { deserializeError } from 'serialize-error';

/** The parts that are shown only where they hold nothing. */
const HIDDEN = ['name', 'cause', 'errors'];
const KNOWN = [...HIDDEN, 'message', 'stack', 'code'];

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  const error = deserializeError(mishap);
  if (error === mishap) return Object.keys(error).sort();
  const told = mishap as Record<string, unknown> | null;
  if (typeof told !== 'object' || told === null || Array.isArray(told) || typeof told.message !== 'string') return ['name'];
  const parts = Object.keys(error).filter((part) => KNOWN.includes(part) || typeof told[part] !== 'function');
  const empty = HIDDEN.filter((part) => Object.keys(told).includes(part) && (told[part] === null || told[part] === undefined));
  return [...new Set([...parts, ...empty])].sort();
}
