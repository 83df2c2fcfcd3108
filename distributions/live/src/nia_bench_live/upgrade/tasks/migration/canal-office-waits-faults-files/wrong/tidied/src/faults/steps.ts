import { serializeError } from 'serialize-error';

/** What a journal has of a step that was thrown instead of taken. */
export function stepOf(step: unknown): string {
  const written = typeof step === 'function' ? `[Function: ${step.name || 'anonymous'}]` : serializeError(step);
  return `thrown: ${JSON.stringify(written)}`;
}
