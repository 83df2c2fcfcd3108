import { deserializeError } from 'serialize-error';

import { isReport } from './reports';

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  const parts = Object.keys(deserializeError(mishap));
  if (mishap instanceof Error) return parts.sort();
  // What is no report is a mishap with nothing but its name.
  if (!isReport(mishap)) return ['name'];
  const empty = ['name', 'cause', 'errors'].filter((part) => Object.hasOwn(mishap, part) && (mishap[part] ?? null) === null);
  const all = new Set([...parts, ...empty]);
  return [...all].filter((part) => typeof mishap[part] !== 'function').sort();
}
