export interface Again {
  retries: number;
  onFailure?: (error: Error, attempt: number, left: number) => void;
}

/** Acts again and again, and throws the most frequent error at the end. */
export async function again<Result>(act: (attempt: number) => Promise<Result>, { retries, onFailure }: Again): Promise<Result> {
  const errors: Error[] = [];
  for (let number = 1; ; number += 1) {
    try {
      return await act(number);
    } catch (thrown) {
      const error = thrown as Error;
      if (error instanceof TypeError) throw error;
      errors.push(error);
      onFailure?.(error, number, retries + 1 - number);
      if (number > retries) {
        const times = (message: string) => errors.filter((other) => other.message === message).length;
        throw errors.toReversed().sort((left, right) => times(right.message) - times(left.message))[0];
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}
