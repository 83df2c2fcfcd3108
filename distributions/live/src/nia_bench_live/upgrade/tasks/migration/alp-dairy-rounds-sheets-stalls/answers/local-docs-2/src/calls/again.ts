import pRetry from 'p-retry';

/** The error that came most often; of those that came as often, the one that did so last. */
function mainError(errors: Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const error of errors) {
    const count = (counts.get(error.message) ?? 0) + 1;
    counts.set(error.message, count);
    if (count >= most) [main, most] = [error, count];
  }
  return main;
}

/** Calls so often again, and in the end tells of the error that came most often, unless another one ended it. */
export async function callAgain<Answer>(
  call: (count: number) => Promise<Answer>,
  retries: number,
  ends: (error: Error) => boolean = () => false,
): Promise<Answer> {
  const errors: Error[] = [];
  try {
    return await pRetry(call, {
      // The last of them is never made: so it is asked also after the last call whether the error is one to call again for.
      retries: retries + 1,
      minTimeout: 1,
      factor: 1,
      shouldRetry: ({ error, attemptNumber }) => {
        if (ends(error)) return false;
        errors.push(error);
        return attemptNumber <= retries;
      },
    });
  } catch (error) {
    throw errors.length > retries ? mainError(errors) : error;
  }
}
