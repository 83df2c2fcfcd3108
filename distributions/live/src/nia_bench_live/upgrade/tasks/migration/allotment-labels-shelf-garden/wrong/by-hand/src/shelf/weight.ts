let grams = 4;

/** What a box weighs. */
export function weigh(count: number, each?: number): number {
  grams = each ?? grams;
  return count * grams;
}
