import pRetry, { type Options } from 'p-retry';

/** The error whose message was there most often, the last of several. */
function mainError(errors: readonly Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) {
      main = error;
      most = count;
    }
  }
  return main;
}

export interface Attempts extends Pick<Options, 'minTimeout' | 'maxTimeout' | 'signal'> {
  retries: number;
  /** Asked after each attempt that may be tried again, also after the last one. */
  goOn?: (error: Error) => Promise<boolean>;
}

/** Tries so many times again; where all is in vain, it fails with the error that was there most often. */
export async function attempt<T>(
  run: () => Promise<T>,
  { retries, goOn = async () => true, ...options }: Attempts,
): Promise<T> {
  const errors: Error[] = [];
  let isOver = false;
  try {
    return await pRetry(run, {
      ...options,
      retries: Infinity,
      shouldRetry: async ({ error, attemptNumber }) => {
        if (!(await goOn(error))) return false;
        errors.push(error);
        isOver = attemptNumber > retries;
        return !isOver;
      },
    });
  } catch (error) {
    throw isOver ? mainError(errors) : error;
  }
}
