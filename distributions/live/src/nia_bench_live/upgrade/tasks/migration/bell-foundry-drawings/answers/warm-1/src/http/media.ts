import type { Incoming } from './incoming';
import { parseStrictly } from './strict';

/** The type that a request states. */
export function declaredType(request: Incoming): string {
  try {
    return parseStrictly(request.headers['content-type'] ?? '').type;
  } catch {
    return 'unknown';
  }
}

/** What is wrong with a type that a draughtsman wrote into a form, or null. */
export function typeProblem(text: string): string | null {
  try {
    parseStrictly(text);
    return null;
  } catch {
    return `"${text}" is no type of a file`;
  }
}

/** The letters that a text is written in. */
export function lettersOf(text: string): string {
  return parseStrictly(text).parameters.charset?.toLowerCase() ?? 'us-ascii';
}
