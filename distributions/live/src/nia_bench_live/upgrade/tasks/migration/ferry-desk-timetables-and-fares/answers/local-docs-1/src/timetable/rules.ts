/** Patterns have five or six fields, no years, and may leave out what a step starts from, such as `/10`. */
export const rules = { mode: '5-or-6-parts', sloppyRanges: true } as const;

/**
 * A pattern for croner, in which the signs that captains never had (`15W`, `LW`, `+MON`) are still refused. Dates and
 * nicknames have none.
 */
export function withoutNewSigns(pattern: string): string {
  if (pattern.includes(':') || pattern.trim().startsWith('@')) return pattern;
  return pattern.replace(/W(?!ED)|\+/gi, '!');
}
