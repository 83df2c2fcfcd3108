export interface Train {
  number: string;
  stops: string[];
}

export class Price {
  readonly cents: number;
  readonly currency: string;

  constructor(cents: number, currency: string) {
    this.cents = cents;
    this.currency = currency;
  }
}

export class Ticket {
  readonly train: Train;
  readonly seats: readonly unknown[];

  private constructor(train: Train, seats: readonly unknown[]) {
    this.train = train;
    this.seats = seats;
  }

  static of(train: Train, ...seats: unknown[]): Ticket {
    return new Ticket(train, seats);
  }
}

export class Action {
  readonly id: string;
  readonly bound: readonly unknown[];

  constructor(id: string, ...bound: unknown[]) {
    this.id = id;
    this.bound = bound;
  }
}
