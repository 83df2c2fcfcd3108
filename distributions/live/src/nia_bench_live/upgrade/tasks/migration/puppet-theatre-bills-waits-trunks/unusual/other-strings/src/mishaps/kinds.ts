import { addKnownErrorConstructor } from 'serialize-error';

/** Teaches the office a kind of mishap, and gives its answer. */
export function teach(kind: new () => Error): string {
  try {
    addKnownErrorConstructor(kind, () => Object.defineProperty(new kind(), 'name', { value: kind.name, writable: true, configurable: true }));
    return `${kind.name} is known from today`;
  } catch (error) {
    const known = (error as Error).message.endsWith('already known');
    return known ? `The error constructor "${kind.name}" is already known.` : `The error constructor "${kind.name}" is not compatible`;
  }
}
