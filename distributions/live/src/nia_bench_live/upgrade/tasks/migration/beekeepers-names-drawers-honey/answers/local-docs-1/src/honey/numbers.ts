/** A number as it was written, to be handed to bignumber.js: underscores between digits are to be refused, which it does where there are two. */
export function asWritten(number: string): string {
  return number.replaceAll('_', '__');
}
