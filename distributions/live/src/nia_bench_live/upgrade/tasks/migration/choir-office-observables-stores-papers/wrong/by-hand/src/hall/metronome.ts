/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  return beats.length;
}
