export interface Ticket {
  id: string;
  title: string;
  state: 'open' | 'done';
}

export class Store {
  readonly tickets = new Map<string, Ticket>();
  readonly #listeners = new Set<(ticket: Ticket) => void>();

  get watched(): number {
    return this.#listeners.size;
  }

  add(title: string): Ticket {
    const ticket: Ticket = { id: `T${this.tickets.size + 1}`, title, state: 'open' };
    this.tickets.set(ticket.id, ticket);
    for (const listener of this.#listeners) listener(ticket);
    return ticket;
  }

  watch(listener: (ticket: Ticket) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
