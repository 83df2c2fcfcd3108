import { Store } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  const step = new Store({ at: from - 1 });
  step.subscribe(() => {
    sung.push(step.state.at);
  });
  step.setState(() => ({ at: from }));
  while (step.state.at < highest) step.setState(({ at }) => ({ at: at + 1 }));
  return sung;
}
