import pMemoize from 'p-memoize';

export type Count = (line: string) => Promise<number>;

/** The free places of a line. Where counting throws at once, it is not tried again for that line. */
export function freePlaces(count: Count): Count {
  const failures = new Map<string, { error: unknown }>();
  const counted: Count = (line) => {
    const failure = failures.get(line);
    if (failure) throw failure.error;
    try {
      return count(line);
    } catch (error) {
      failures.set(line, { error });
      throw error;
    }
  };
  return pMemoize(counted, { cache: false });
}
