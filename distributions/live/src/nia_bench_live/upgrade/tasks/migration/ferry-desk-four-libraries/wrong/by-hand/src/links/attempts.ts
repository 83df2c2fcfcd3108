export interface Attempts {
  retries: number;
  pause: number;
  limit?: number;
  isRepeated?: (error: Error) => boolean;
  onFailure?: (error: Error, attempt: number, left: number) => void;
}

/** Tries again and again, and throws the most frequent error at the end. */
export async function attempt<Result>(act: () => Promise<Result>, options: Attempts): Promise<Result> {
  const { retries, pause, limit = Infinity, isRepeated = () => true, onFailure = () => {} } = options;
  const start = Date.now();
  const errors: Error[] = [];
  for (let number = 1; ; number += 1) {
    try {
      return await act();
    } catch (thrown) {
      const error = thrown as Error;
      if (error instanceof TypeError) throw error;
      errors.push(error);
      onFailure(error, number, retries + 1 - number);
      if (!isRepeated(error)) throw error;
      if (number > retries || Date.now() - start >= limit) {
        const times = (message: string) => errors.filter((other) => other.message === message).length;
        throw errors.toReversed().sort((left, right) => times(right.message) - times(left.message))[0];
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
