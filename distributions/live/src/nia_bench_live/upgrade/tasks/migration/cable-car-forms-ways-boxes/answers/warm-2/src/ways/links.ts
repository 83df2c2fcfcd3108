import { writer } from './addresses';

const ticket = writer<{ pass: string; day: string }>('/tickets/:pass/days/:day');
const cabin = writer<{ cabin: string }>('/cabins/:cabin');

/** The address of a ticket. */
export function ticketLink(pass: string, day: number): string {
  return ticket({ pass, day: String(day) });
}

/** The addresses of the tickets of a week, from its first day on. */
export function weekLinks(pass: string, first: number): string[] {
  return Array.from({ length: 7 }, (_, index) => ticketLink(pass, first + index));
}

/** The addresses of the cabins that hang on the rope, the last first. */
export function cabinLinks(cabins: readonly string[]): string[] {
  return [...cabins].reverse().map((name) => cabin({ cabin: name }));
}
