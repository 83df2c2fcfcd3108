/** What was thrown, as an error. Whatever is none is a fault in the code, and no reason to try again. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new TypeError(`Non-error was thrown: "${thrown}". You should only throw errors.`);
}

/** The error of all attempts: the one with the message that came most often, and the latest of these. */
export function mainError(errors: readonly Error[]): Error | undefined {
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
