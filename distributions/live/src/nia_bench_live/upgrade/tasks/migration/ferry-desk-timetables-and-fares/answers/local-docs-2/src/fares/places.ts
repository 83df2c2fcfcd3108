export type Count = (line: string) => Promise<number>;

/**
 * The free places of a line. Those who ask at the same moment share an answer, and nothing is remembered. The count has
 * begun when the function returns.
 */
export function freePlaces(count: Count): Count {
  const counting = new Map<string, Promise<number>>();
  return (line) => {
    const shared = counting.get(line);
    if (shared) return shared;
    let isOver = false;
    const answer = (async () => {
      try {
        return await count(line);
      } finally {
        isOver = true;
        counting.delete(line);
      }
    })();
    if (!isOver) counting.set(line, answer);
    return answer;
  };
}
