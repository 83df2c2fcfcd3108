import { plain } from './plain';

/** What a journal has of a step that was thrown instead of taken. */
export function stepOf(step: unknown): string {
  return `thrown: ${JSON.stringify(plain(step))}`;
}
