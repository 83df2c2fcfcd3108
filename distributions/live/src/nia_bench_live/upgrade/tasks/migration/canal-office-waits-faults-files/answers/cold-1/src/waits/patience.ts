import pTimeout, { TimeoutError } from 'p-timeout';

/** What a wait ends with that is called off: a reason that is no error becomes the text of one. */
function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException(reason as string);
}

/** Refuses what is no patience at all. */
function check(patience: number): void {
  if (typeof patience !== 'number' || !(patience > 0)) {
    throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${patience}\``);
  }
}

/** Waits for work. Only work that takes too long is called off, and only if nothing else is given instead. */
export async function waitFor(work: Promise<string>, patience: number, { signal, instead }: { signal?: AbortSignal; instead?: () => string }): Promise<string> {
  check(patience);
  let failure: { error: unknown } | undefined;
  // This promise cannot be cancelled, so that p-timeout leaves the work itself alone.
  const end = (async () => {
    try {
      return await work;
    } catch (error) {
      failure = { error };
      throw error;
    }
  })();
  end.catch(() => undefined);
  const late = new TimeoutError(`Promise timed out after ${patience} milliseconds`);
  try {
    return await pTimeout(end, { milliseconds: patience, message: late, ...(signal && { signal }), ...(instead && { fallback: instead }) });
  } catch (error) {
    if (error === late) {
      const { cancel } = work as { cancel?: unknown };
      if (typeof cancel === 'function') cancel.call(work);
      throw error;
    }
    if (signal?.aborted && !(failure && failure.error === error)) throw reasonOf(signal);
    throw error;
  }
}
