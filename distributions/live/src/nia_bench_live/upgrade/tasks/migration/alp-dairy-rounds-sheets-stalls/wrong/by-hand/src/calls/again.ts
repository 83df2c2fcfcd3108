/** Tries something again, until it works, there is no hope, or it was tried often enough. */
export async function tryAgain<T>(
  work: (call: number) => Promise<T>,
  retries: number,
  isHopeless: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let call = 1; ; call += 1) {
    try {
      return await work(call);
    } catch (error) {
      if (isHopeless(error) || call > retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
}
