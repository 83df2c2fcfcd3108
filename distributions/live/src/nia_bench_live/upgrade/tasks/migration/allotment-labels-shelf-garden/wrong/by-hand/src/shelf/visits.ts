/** The log of the seed room. */
export function logVisits(names: readonly string[]): string[] {
  return names.flatMap((name, index) => [`${name} asks`, `${index + 1} in the book`]);
}
