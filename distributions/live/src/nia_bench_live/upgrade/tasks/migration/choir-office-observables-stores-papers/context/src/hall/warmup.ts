import { Store } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  const step = new Store(from - 1);
  step.subscribe(() => {
    sung.push(step.state);
    if (step.state < highest) step.setState((last) => last + 1);
  });
  step.setState(() => from);
  return sung;
}
