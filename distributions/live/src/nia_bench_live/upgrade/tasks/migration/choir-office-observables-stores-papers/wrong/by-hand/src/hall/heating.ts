import { Store } from '@tanstack/store';

/** Sets the heating of the hall; gives what the caretaker wrote. */
export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  const heating = new Store(12);
  let last = heating.state;
  const subscription = heating.subscribe((degree) => {
    lines.push(`${last} to ${degree}`);
    last = degree;
  });
  for (const degree of degrees) heating.setState(() => degree);
  subscription.unsubscribe();
  heating.setState(() => 12);
  return lines;
}
