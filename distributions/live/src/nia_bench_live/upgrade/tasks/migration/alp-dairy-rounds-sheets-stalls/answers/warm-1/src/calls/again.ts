import type { Options } from 'p-retry';

/** Of several failures that whose message was heard most often, and of equals the latest. */
function mainFailure(failures: Error[]): Error | undefined {
  const counts = new Map<string, number>();
  let main: Error | undefined;
  let most = 0;
  for (const failure of failures) {
    const count = (counts.get(failure.message) ?? 0) + 1;
    counts.set(failure.message, count);
    if (count >= most) {
      main = failure;
      most = count;
    }
  }
  return main;
}

/**
 * Options for so many more calls as long as they are wanted, which end as with p-retry 6: not with the last failure, but with
 * the main one. `shouldRetry` hears of the last failure only if there is a retry left; that one more retry is never made.
 */
export function again(retries: number, wanted: (error: Error) => boolean = () => true): Options {
  const failures: Error[] = [];
  return {
    retries: retries + 1,
    minTimeout: 1,
    factor: 1,
    shouldRetry: ({ error }) => {
      if (!wanted(error)) return false;
      failures.push(error);
      if (failures.length > retries) throw mainFailure(failures);
      return true;
    },
  };
}
