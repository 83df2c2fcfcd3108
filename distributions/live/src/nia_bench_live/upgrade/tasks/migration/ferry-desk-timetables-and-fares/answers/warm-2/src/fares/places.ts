export type Count = (line: string) => Promise<number>;

/**
 * The free places of a line. Those who ask at the same moment share an answer, and nothing is remembered. The count has
 * begun when the function returns.
 */
export function freePlaces(count: Count): Count {
  const running = new Map<string, Promise<number>>();
  return (line) => {
    const asked = running.get(line);
    if (asked) return asked;
    const places = (async () => {
      try {
        return await count(line);
      } finally {
        running.delete(line);
      }
    })();
    running.set(line, places);
    return places;
  };
}
