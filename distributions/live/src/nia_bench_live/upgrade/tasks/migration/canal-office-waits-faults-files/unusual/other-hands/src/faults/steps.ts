import { serializeError } from 'serialize-error';

/** What a journal has of a step that was thrown instead of taken. */
export function stepOf(step: unknown): string {
  if (typeof step !== 'function') return `thrown: ${JSON.stringify(serializeError(step))}`;
  return `thrown: "[Function: ${step.name === '' ? 'anonymous' : step.name}]"`;
}
