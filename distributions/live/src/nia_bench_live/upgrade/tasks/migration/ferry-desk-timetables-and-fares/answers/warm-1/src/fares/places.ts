export type Count = (line: string) => Promise<number>;

/**
 * The free places of a line. Those who ask at the same moment share an answer, and nothing is remembered. The count has
 * begun when the function returns.
 */
export function freePlaces(count: Count): Count {
  const running = new Map<string, Promise<number>>();
  return (line) => {
    const shared = running.get(line);
    if (shared) return shared;
    let isOver = false;
    const answer = (async () => {
      try {
        return await count(line);
      } finally {
        isOver = true;
        running.delete(line);
      }
    })();
    if (!isOver) running.set(line, answer);
    return answer;
  };
}
