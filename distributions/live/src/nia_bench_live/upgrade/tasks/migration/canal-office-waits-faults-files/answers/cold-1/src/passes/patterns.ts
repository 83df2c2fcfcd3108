/**
 * Patterns as matcher takes them. A backslash is nothing but a backslash; whatever a pattern with `!` excludes stays out, wherever it
 * stands; and where all patterns exclude, everything else is meant.
 */
export function patternsOf(typed: readonly string[]): string[] {
  const patterns = typed.map((pattern) => pattern.replaceAll('\\', '\\\\'));
  const without = patterns.filter((pattern) => pattern.startsWith('!'));
  const having = patterns.filter((pattern) => !pattern.startsWith('!'));
  return having.length === 0 && without.length > 0 ? ['*', ...without] : [...having, ...without];
}
