import type { Incoming } from './incoming';
import { readType } from './wellFormed';

/** The type that a request states. */
export function declaredType(request: Incoming): string {
  try {
    return readType(request.headers['content-type']).type;
  } catch {
    return 'unknown';
  }
}

/** What is wrong with a type that a draughtsman wrote into a form, or null. */
export function typeProblem(text: string): string | null {
  try {
    readType(text);
    return null;
  } catch {
    return `"${text}" is no type of a file`;
  }
}

/** The letters that a text is written in. */
export function lettersOf(text: string): string {
  return readType(text).parameters.charset?.toLowerCase() ?? 'us-ascii';
}
