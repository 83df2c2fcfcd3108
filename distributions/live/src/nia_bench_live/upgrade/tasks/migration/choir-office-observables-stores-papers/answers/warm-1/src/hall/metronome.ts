import { Store } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  // Each beat is a state of its own, for a store does not tell of a value that stays the same.
  const metronome = new Store({ beat: 60 });
  metronome.subscribe(() => {
    given += 1;
  });
  for (const next of beats) metronome.setState(() => ({ beat: next }));
  return given;
}
