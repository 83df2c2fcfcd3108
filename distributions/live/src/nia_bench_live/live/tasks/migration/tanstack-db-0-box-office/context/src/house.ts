export interface Seat {
  id: string;
  row: string;
  buyer: string;
  /** The number of the ticket; 0 until the service has given one. */
  ticket: number;
}

/** What happens at the other counters. */
export interface Feed {
  first(): Promise<Seat[]>;
  onSeat(listener: (seat: Seat) => void): () => void;
}

export interface Service {
  /**
   * Sells the seats, or rejects where one is gone. Gives the seats as they are now, and those that it had to block
   * beside them.
   */
  sell(ids: string[], buyer: string): Promise<Seat[]>;
}

export type Trace = (rows: number, change: 'first' | 'feed' | 'answer') => void;
