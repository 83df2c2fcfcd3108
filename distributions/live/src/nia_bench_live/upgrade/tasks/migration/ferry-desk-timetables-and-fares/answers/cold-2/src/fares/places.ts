export type Count = (line: string) => Promise<number>;

/**
 * The free places of a line. Those who ask at the same moment share an answer, and nothing is remembered. The count has
 * begun when the function returns.
 */
export function freePlaces(count: Count): Count {
  const asked = new Map<string, Promise<number>>();
  return (line) => {
    const known = asked.get(line);
    if (known) return known;
    const places = (async () => count(line))().finally(() => asked.delete(line));
    asked.set(line, places);
    return places;
  };
}
