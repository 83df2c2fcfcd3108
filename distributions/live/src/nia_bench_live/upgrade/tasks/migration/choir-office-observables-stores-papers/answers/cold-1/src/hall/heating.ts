import { createStore } from '@tanstack/store';

/** Sets the heating of the hall; gives what the caretaker wrote. */
export function heat(degrees: readonly number[]): string[] {
  const lines: string[] = [];
  const heating = createStore({ before: 12, degree: 12 });
  const watch = heating.subscribe(() => {
    const { before, degree } = heating.state;
    lines.push(`${before} to ${degree}`);
  });
  for (const degree of degrees) heating.setState((last) => ({ before: last.degree, degree }));
  watch.unsubscribe();
  heating.setState((last) => ({ before: last.degree, degree: 12 }));
  return lines;
}
