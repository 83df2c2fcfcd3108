export interface Ticket {
  id: string;
  subject: string;
  agent: string | null;
}

let tickets: Ticket[] = [];

/** Puts the tickets back to what a test begins with. */
export function resetTickets(): void {
  tickets = [
    { id: 't-1', subject: 'Broken lamp', agent: null },
    { id: 't-2', subject: 'Late parcel', agent: 'Ann' },
  ];
}

export const allTickets = (): readonly Ticket[] => tickets;

export const ticket = (id: unknown): Ticket | undefined => tickets.find((one) => one.id === id);

resetTickets();
