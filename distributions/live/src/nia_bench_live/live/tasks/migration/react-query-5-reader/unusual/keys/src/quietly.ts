/** Waits for work that may fail, and says nothing of it. */
export async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch {
    // Whoever needs the result asks again.
  }
}
