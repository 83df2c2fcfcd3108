export interface Again {
  retries: number;
  pause?: number;
  signal?: AbortSignal;
  onFailure?: (error: Error) => Promise<boolean> | boolean;
}

/** Acts again and again, and throws the most frequent error at the end. */
export async function again(act: () => Promise<string>, { retries, pause = 1, signal, onFailure }: Again): Promise<string> {
  const errors: Error[] = [];
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  stopped.catch(() => undefined);
  for (let left = retries; ; left -= 1) {
    try {
      return await Promise.race([stopped, act()]);
    } catch (thrown) {
      const error = thrown as Error;
      if (error === signal?.reason) throw error;
      errors.push(error);
      const goesOn = (await onFailure?.(error)) ?? true;
      if (!goesOn) throw error;
      if (left <= 0) {
        const times = (message: string) => errors.filter((other) => other.message === message).length;
        throw errors.toReversed().sort((one, other) => times(other.message) - times(one.message))[0];
      }
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, pause))]);
    }
  }
}
