/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  return Array.from({ length: highest - from + 1 }, (_, index) => from + index);
}
