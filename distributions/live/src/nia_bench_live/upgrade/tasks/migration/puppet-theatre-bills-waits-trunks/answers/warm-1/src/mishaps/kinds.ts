import { addKnownErrorConstructor, deserializeError } from 'serialize-error';

/** Whether the office makes an error of its own kind of a name. */
function isKnown(name: string): boolean {
  if (name === 'Error') return true;
  try {
    return Object.getPrototypeOf(deserializeError({ name, message: '' })) !== Error.prototype;
  } catch {
    return true;
  }
}

/** Teaches the office a kind of mishap, and gives its answer. */
export function teach(kind: new () => Error): string {
  // A kind is known by its own name, whatever its mishaps are called.
  const make = () => {
    const mishap = new kind();
    if (mishap.name !== kind.name) {
      Object.defineProperty(mishap, 'name', { value: kind.name, enumerable: false, configurable: true, writable: true });
    }
    return mishap;
  };
  try {
    addKnownErrorConstructor(kind, make);
    return `${kind.name} is known from today`;
  } catch (error) {
    const { message } = error as Error;
    if (message === `Error constructor "${kind.name}" is already known`) {
      return `The error constructor "${kind.name}" is already known.`;
    }
    if (message !== 'Factory is not compatible') return message;
    return isKnown(kind.name)
      ? `The error constructor "${kind.name}" is already known.`
      : `The error constructor "${kind.name}" is not compatible`;
  }
}
