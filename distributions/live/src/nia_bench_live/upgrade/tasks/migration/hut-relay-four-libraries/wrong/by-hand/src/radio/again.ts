export interface Again {
  retries: number;
  pause: number;
  onFailure?: (error: Error) => void;
}

/** Acts again and again. A fault in our own code ends it at once and is no failure. */
export async function again<Result>(act: () => Promise<Result>, { retries, pause, onFailure }: Again): Promise<Result> {
  for (let left = retries; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof TypeError) throw error;
      onFailure?.(error as Error);
      if (left <= 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
