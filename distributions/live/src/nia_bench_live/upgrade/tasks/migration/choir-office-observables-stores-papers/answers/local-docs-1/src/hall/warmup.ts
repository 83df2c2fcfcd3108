import { Store } from '@tanstack/store';

/** Sings up from a step to the highest one. */
export function warmUp(from: number, highest: number): number[] {
  const sung: number[] = [];
  const step = new Store({ step: from - 1 });
  step.subscribe((next) => {
    sung.push(next.step);
  });
  step.setState(() => ({ step: from }));
  while (step.state.step < highest) step.setState((last) => ({ step: last.step + 1 }));
  return sung;
}
