import { Store } from '@tanstack/store';

/** Sets the heating of the hall; gives what the caretaker wrote. */
export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  const heating = new Store(12);
  const stop = heating.subscribe(({ prevVal, currentVal }) => {
    lines.push(`${prevVal} to ${currentVal}`);
  });
  for (const degree of degrees) heating.setState(() => degree);
  stop();
  heating.setState(() => 12);
  return lines;
}
