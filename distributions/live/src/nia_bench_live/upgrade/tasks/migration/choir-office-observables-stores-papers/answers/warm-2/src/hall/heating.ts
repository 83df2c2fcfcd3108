import { Store } from '@tanstack/store';

/** Sets the heating of the hall; gives what the caretaker wrote. */
export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  // Each setting is an object of its own, so that the caretaker also hears of what has not changed.
  const heating = new Store({ degree: 12 });
  let last = heating.state.degree;
  const { unsubscribe } = heating.subscribe(({ degree }) => {
    lines.push(`${last} to ${degree}`);
    last = degree;
  });
  for (const degree of degrees) heating.setState(() => ({ degree }));
  unsubscribe();
  heating.setState(() => ({ degree: 12 }));
  return lines;
}
