/**
 * Patterns as matcher takes them. A backslash is only a backslash, a pattern with `!` excludes wherever it stands, and
 * where all patterns exclude, everything else is meant.
 */
export function typedPatterns(patterns: readonly string[]): string[] {
  const literal = patterns.map((pattern) => (typeof pattern === 'string' ? pattern.replaceAll('\\', '\\\\') : pattern));
  const excluding = literal.filter((pattern) => pattern?.startsWith('!'));
  const including = literal.filter((pattern) => !pattern?.startsWith('!'));
  return including.length === 0 && excluding.length > 0 ? ['*', ...excluding] : [...including, ...excluding];
}
