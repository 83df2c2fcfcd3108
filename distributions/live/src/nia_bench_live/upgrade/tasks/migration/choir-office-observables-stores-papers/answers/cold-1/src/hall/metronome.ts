import { createStore } from '@tanstack/store';

/** Counts how often the beat was given. */
export function countBeats(beats: readonly number[]): number {
  let given = 0;
  // a new object each time, so that the same beat counts again
  const metronome = createStore({ beat: 60 });
  metronome.subscribe(() => {
    given += 1;
  });
  for (const beat of beats) metronome.setState(() => ({ beat }));
  return given;
}
