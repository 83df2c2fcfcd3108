import { Store } from '@tanstack/store';

/** Sets the heating of the hall; gives what the caretaker wrote. */
export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  // The state keeps the value before, and is a new one also when the heating stays as it is.
  const heating = new Store({ before: 12, now: 12 });
  const { unsubscribe: stop } = heating.subscribe(({ before, now }) => {
    lines.push(`${before} to ${now}`);
  });
  for (const degree of degrees) heating.setState(({ now }) => ({ before: now, now: degree }));
  stop();
  heating.setState(({ now }) => ({ before: now, now: 12 }));
  return lines;
}
