/** Tells of an error. */
export type Fail = (error: unknown) => void;

/** Emits; ends at once with the first error that is told of, whatever others still do. */
export async function untilFailure(emit: (fail: Fail) => Promise<void>): Promise<void> {
  let fail: Fail = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await Promise.race([failed, emit(fail)]);
}

/** Does something, and tells of its error instead of throwing it. */
export async function telling(fail: Fail, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    fail(error);
  }
}
