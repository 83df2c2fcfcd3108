import { compile } from 'path-to-regexp';

import { AS_WRITTEN, names } from './plain';

const ticket = compile<{ pass: string; day: string }>('/tickets/:pass/days/:day', AS_WRITTEN);
const cabin = compile<{ cabin: string }>('/cabins/:cabin', AS_WRITTEN);

/** The address of a ticket. */
export function ticketLink(pass: string, day: number): string {
  return ticket(names({ pass, day: String(day) }));
}

/** The addresses of the tickets of a week, from its first day on. */
export function weekLinks(pass: string, first: number): string[] {
  return Array.from({ length: 7 }, (_, index) => ticketLink(pass, first + index));
}

/** The addresses of the cabins that hang on the rope, the last first. */
export function cabinLinks(cabins: readonly string[]): string[] {
  return [...cabins].reverse().map((name) => cabin(names({ cabin: name })));
}
