/** Digs beds; gives how many there are. */
export function digBeds(steps: ReadonlyArray<'dig' | 'undo'>): number {
  return steps.reduce((dug, step) => (step === 'dig' ? dug + 1 : Math.max(0, dug - 1)), 0);
}
