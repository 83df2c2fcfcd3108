export type Fail = (error: unknown) => void;

/** Emits something to all at once, and fails as soon as one of them fails, with what that one said. */
export async function untilOneFails(emit: (fail: Fail) => Promise<void>): Promise<void> {
  let fail: Fail = () => {};
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await Promise.race([failed, emit(fail)]);
}

/** A listener that says so where it fails. */
export function failing(listen: () => void | Promise<void>): (event: { data: Fail }) => Promise<void> {
  return async ({ data: fail }) => {
    try {
      await listen();
    } catch (error) {
      fail(error);
    }
  };
}
