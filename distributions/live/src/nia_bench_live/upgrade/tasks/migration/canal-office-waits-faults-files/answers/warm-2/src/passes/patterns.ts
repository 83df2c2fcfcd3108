/** A pattern in which backslashes stand for themselves, and do not take away the meaning of what follows. */
export function literal(pattern: string): string {
  return pattern.replaceAll('\\', '\\\\');
}
