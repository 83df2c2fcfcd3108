import { addKnownErrorConstructor } from 'serialize-error';

/** Teaches the office a kind of mishap, and gives its answer. */
export function teach(kind: new () => Error): string {
  try {
    addKnownErrorConstructor(kind, () => {
      const made: unknown = new kind();
      const fault = made instanceof Error && Object.isExtensible(made) ? made : new Error();
      // A kind is known by the name of its class, whatever its mishaps are called.
      Object.defineProperty(fault, 'name', { value: kind.name, configurable: true, writable: true });
      return fault;
    });
    return `${kind.name} is known from today`;
  } catch (error) {
    const { message } = error as Error;
    return message.includes('already known') ? message : `The error constructor "${kind.name}" is not compatible`;
  }
}
