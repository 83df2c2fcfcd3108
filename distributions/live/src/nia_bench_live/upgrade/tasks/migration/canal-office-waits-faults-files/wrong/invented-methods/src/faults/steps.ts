import { NonError, serializeError } from 'serialize-error';

/** What a journal has of a step that was thrown instead of taken. */
export function stepOf(step: unknown): string {
  return `thrown: ${JSON.stringify(NonError.nameOf(step) ?? serializeError(step))}`;
}
