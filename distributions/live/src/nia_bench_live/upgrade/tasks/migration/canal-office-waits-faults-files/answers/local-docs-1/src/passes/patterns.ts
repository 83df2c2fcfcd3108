/** A pattern as it is handed to matcher: a backslash is one of the old machine, and escapes nothing. */
export function asPattern(typed: string): string {
  return typed.replaceAll('\\', '\\\\');
}
