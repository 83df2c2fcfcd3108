import pMemoize from 'p-memoize';

export type Count = (line: string) => Promise<number>;

interface Turn {
  places?: Promise<number>;
}

/** The free places of a line. They are counted at once, and those who ask meanwhile share the answer. */
export function freePlaces(count: Count): Count {
  const shared = pMemoize((_line: string, turn: Turn) => turn.places as Promise<number>, { cache: false });
  const turns = new WeakSet<Promise<number>>();
  return (line) => {
    const turn: Turn = {};
    const answer = shared(line, turn);
    if (!turns.has(answer)) {
      turns.add(answer);
      try {
        turn.places = count(line);
      } catch (error) {
        turn.places = Promise.reject(error);
      }
    }
    return answer;
  };
}
