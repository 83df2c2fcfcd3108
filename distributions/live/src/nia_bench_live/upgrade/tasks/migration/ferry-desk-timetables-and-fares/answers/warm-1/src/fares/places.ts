import pMemoize from 'p-memoize';

export type Count = (line: string) => Promise<number>;

/** The free places of a line. */
export function freePlaces(count: Count): Count {
  // p-memoize asks a moment later; the places are counted at once, and wait here for it.
  const counts = new Map<string, Promise<number>>();
  const asked = new WeakSet<Promise<number>>();
  const shared = pMemoize(
    (...[line]: Parameters<Count>): Promise<number> => {
      const places = counts.get(line) ?? count(line);
      counts.delete(line);
      return places;
    },
    { cache: false },
  );
  return (...question) => {
    const places = shared(...question);
    if (asked.has(places)) return places;
    asked.add(places);
    try {
      counts.set(question[0], count(...question));
    } catch (error) {
      counts.set(question[0], Promise.reject(error));
    }
    return places;
  };
}
