import { createStore } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  const voice = createStore({ step: from - 1 });
  voice.subscribe(() => {
    sung.push(voice.state.step);
  });
  voice.setState(() => ({ step: from }));
  while (voice.state.step < highest) voice.setState(({ step }) => ({ step: step + 1 }));
  return sung;
}
