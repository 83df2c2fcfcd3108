const LONGEST = 2 ** 31 - 1;

/** Refuses what is no time to wait. */
function checkWait(milliseconds: number): void {
  if (typeof milliseconds !== 'number' || Math.sign(milliseconds) !== 1) {
    throw new TypeError(`Expected \`milliseconds\` to be a positive number, got \`${String(milliseconds)}\``);
  }
}

/** How long is waited with the machine's own timers, for which a time that is too long for them is over at once. */
export function byTheMachine(milliseconds: number): number {
  checkWait(milliseconds);
  return milliseconds > LONGEST && milliseconds !== Infinity ? 1 : milliseconds;
}

/** How long is waited by a clock that knows how to wait longer than the machine: the clock itself has the true time. */
export function byAnyClock(milliseconds: number): number {
  checkWait(milliseconds);
  return milliseconds === Infinity ? milliseconds : Math.min(milliseconds, LONGEST);
}
