export interface Timers<Timer> {
  setTimeout(done: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer): void;
}

/** Refuses a wait that does not take any time. */
export function checkWait(milliseconds: number): void {
  if (typeof milliseconds !== 'number' || Math.sign(milliseconds) !== 1) {
    throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${milliseconds}\``);
  }
}

/** What is waited for, and nothing else that it can do. */
export async function only<T>(work: T): Promise<Awaited<T>> {
  return await work;
}

/** Calls work off, if it can be. */
export function callOff(work: unknown): void {
  const { cancel } = Object(work) as { cancel?: unknown };
  if (typeof cancel === 'function') cancel.call(work);
}

/** How long `pTimeout` is told to wait: the timers below know better, for waits of any length. */
export function nominal(milliseconds: number): number {
  return milliseconds === Number.POSITIVE_INFINITY ? milliseconds : 1;
}

/** Timers that wait as long as is wanted, and do something first when that is over. */
export function timersFor(milliseconds: number, over: () => void, clock?: unknown): {
  setTimeout: typeof globalThis.setTimeout;
  clearTimeout: typeof globalThis.clearTimeout;
} {
  const timers = (clock ?? globalThis) as Timers<unknown>;
  return {
    setTimeout: ((done: () => void) =>
      timers.setTimeout(() => {
        over();
        done();
      }, milliseconds)) as unknown as typeof globalThis.setTimeout,
    clearTimeout: ((timer: unknown) => timers.clearTimeout(timer)) as typeof globalThis.clearTimeout,
  };
}
