/** The weight on a label; what is not known is a loaf of 500 g in one piece. */
export function weightLabel({ grams = 500, pieces = 1 }: { grams?: number; pieces?: number }): string {
  return `${pieces} x ${grams / pieces} g`;
}
