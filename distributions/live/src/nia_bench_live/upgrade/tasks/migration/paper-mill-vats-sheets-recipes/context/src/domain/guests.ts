export interface Visit {
  name: string;
  from: string;
  people: number;
  /** Whether they are of the trade: those see no vats. */
  trade: boolean;
}

const rooms = ['rag room', 'vats', 'press', 'loft', 'sale room'] as const;

export type Room = (typeof rooms)[number];

/** The rooms that guests are led through. */
export function tour({ trade, people }: Visit): Room[] {
  return rooms.filter((room) => !(trade && room === 'vats') && !(people > 6 && room === 'loft'));
}

/** The minutes that a tour takes: ten a room, and a minute more for each guest in the sale room. */
export function minutesOf(visit: Visit): number {
  return tour(visit).length * 10 + visit.people;
}

/** Plans visits from a time on, in minutes after midnight. Two do not meet in the press. */
export function plan(visits: readonly Visit[], from: number): [string, number][] {
  let next = from;
  return visits.map((visit) => {
    const start = next;
    next += Math.max(20, minutesOf(visit) - 20);
    return [visit.name, start];
  });
}

/** What the book of guests says. */
export function guestLine({ name, from, people }: Visit): string {
  const others = people - 1;
  if (others === 0) return `${name} of ${from}`;
  return `${name} of ${from} and ${others === 1 ? 'a friend' : `${others} friends`}`;
}
