import { addKnownErrorConstructor } from 'serialize-error';

/** Teaches the office a kind of mishap, and gives its answer. */
export function teach(kind: new () => Error): string {
  try {
    addKnownErrorConstructor(kind, () => Object.assign(new kind(), { name: kind.name }));
    return `${kind.name} is known from today`;
  } catch (error) {
    return `The error constructor "${kind.name}" is ${(error as Error).cause === undefined ? 'already known.' : 'not compatible'}`;
  }
}
