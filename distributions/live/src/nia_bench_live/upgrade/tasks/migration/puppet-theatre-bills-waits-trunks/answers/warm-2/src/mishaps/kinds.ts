import { addKnownErrorConstructor, deserializeError } from 'serialize-error';

/** Whether mishaps of a name are made as a kind of their own. */
function isKnown(name: string): boolean {
  return name === 'Error' || (name !== 'NonError' && deserializeError({ name, message: '' }).constructor !== Error);
}

/** Teaches the office a kind of mishap, and gives its answer. */
export function teach(kind: new () => Error): string {
  if (isKnown(kind.name)) return `The error constructor "${kind.name}" is already known.`;
  try {
    // A kind is known by its own name, whatever its mishaps are called.
    addKnownErrorConstructor(kind, () =>
      Object.defineProperty(new kind(), 'name', { value: kind.name, enumerable: false, configurable: true, writable: true }),
    );
    return `${kind.name} is known from today`;
  } catch (error) {
    const { message } = error as Error;
    return message === 'Factory is not compatible' ? `The error constructor "${kind.name}" is not compatible` : message;
  }
}
