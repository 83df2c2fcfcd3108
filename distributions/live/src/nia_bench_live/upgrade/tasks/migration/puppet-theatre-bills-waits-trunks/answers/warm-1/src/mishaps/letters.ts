import { deserializeError, NonError } from 'serialize-error';

/** A mishap that bears the name which the library keeps for itself, under another one. */
function renamed(mishap: object): object {
  return (mishap as { name?: unknown }).name === 'NonError' ? { ...mishap, name: 'Error' } : mishap;
}

/** The parts of a mishap that a guest company hands over. */
export function partsOf(mishap: unknown): string[] {
  if (mishap instanceof Error || typeof mishap !== 'object' || mishap === null) {
    const error = deserializeError(mishap);
    return error === mishap ? Object.keys(error).sort() : ['name'];
  }
  const error = deserializeError(renamed(mishap));
  // What is no mishap has a name and nothing else.
  if (NonError.isNonError(error)) return ['name'];
  const parts = new Set(Object.keys(error));
  // These are hidden only where there is something in them.
  for (const [part, value] of Object.entries(mishap)) {
    const isHidden = ['name', 'cause', 'errors'].includes(part) && !(part === 'errors' && error instanceof AggregateError);
    if (isHidden && (value === null || value === undefined)) parts.add(part);
  }
  return [...parts].sort();
}
