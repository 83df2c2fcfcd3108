/** A pattern in which each backslash means itself, and each star anything. */
export function literalBackslashes(pattern: string): string {
  return pattern.replaceAll('\\', '\\\\');
}
