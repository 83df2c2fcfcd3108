import { Store } from '@tanstack/store';

/** Sets the heating of the hall; gives what the caretaker wrote. */
export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  const heating = new Store({ before: 12, now: 12 });
  const subscription = heating.subscribe(() => {
    const { before, now } = heating.state;
    lines.push(`${before} to ${now}`);
  });
  for (const degree of degrees) heating.setState(({ now }) => ({ before: now, now: degree }));
  subscription.unsubscribe();
  heating.setState(({ now }) => ({ before: now, now: 12 }));
  return lines;
}
