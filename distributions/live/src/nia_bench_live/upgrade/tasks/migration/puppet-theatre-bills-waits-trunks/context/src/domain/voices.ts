export interface Line {
  puppet: string;
  words: string;
}

/** How many words each puppet has in a scene, most of them first. */
export function wordsOf(lines: readonly Line[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { puppet, words } of lines) counts.set(puppet, (counts.get(puppet) ?? 0) + words.split(/\s+/).length);
  return [...counts].sort(([, left], [, right]) => right - left);
}

/** The lines before which a player has to change the voice. */
export function changes(lines: readonly Line[], puppets: readonly string[]): number[] {
  const own = lines.flatMap(({ puppet }, place) => (puppets.includes(puppet) ? [{ puppet, place }] : []));
  return own.flatMap(({ puppet, place }, number) => (number > 0 && own[number - 1]?.puppet !== puppet ? [place] : []));
}

/** The minutes that a scene takes to speak, at two words a second. */
export function spoken(lines: readonly Line[]): number {
  const words = wordsOf(lines).reduce((sum, [, count]) => sum + count, 0);
  return Math.ceil(words / 120);
}
