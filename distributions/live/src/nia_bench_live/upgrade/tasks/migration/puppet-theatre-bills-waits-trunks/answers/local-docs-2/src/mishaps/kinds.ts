import { addKnownErrorConstructor, deserializeError } from 'serialize-error';

/** Whether the office knows mishaps of a name. */
function isKnown(name: string): boolean {
  return name === 'Error' || deserializeError({ name, message: '' }).constructor !== Error;
}

/** Teaches the office a kind of mishap, and gives its answer. */
export function teach(kind: new () => Error): string {
  const { name } = kind;
  // A kind is known by its own name, whatever its mishaps are called.
  const make = (): Error =>
    Object.defineProperty(new kind(), 'name', { value: name, enumerable: false, configurable: true, writable: true });
  try {
    addKnownErrorConstructor(kind, make);
    return `${name} is known from today`;
  } catch {
    return `The error constructor "${name}" is ${isKnown(name) ? 'already known.' : 'not compatible'}`;
  }
}
