const PLURAL = /(?<=\p{Lu})(?=\p{Lu}s(?![\p{Nd}\p{L}\p{M}\p{Lowercase}\p{Uppercase}]))/gu;

/** Parts the last capital of a plural such as `IDs` from those before it, which decamelize does no more by itself. */
export function partPlurals(name: string, separator: string): string {
  return name.replace(PLURAL, () => separator);
}

/**
 * A label for camelcase, which would keep `_` and `$` in front of it, and would take a letter behind a number for no new word
 * if a space or a dot follows.
 */
export function labelFor(label: string): string {
  const trimmed = label.trim();
  return (/^[$_]/.test(trimmed) ? `.${trimmed}` : trimmed).replace(/(\d)(?=\p{Alphabetic}[ .])/gu, '$1-');
}
