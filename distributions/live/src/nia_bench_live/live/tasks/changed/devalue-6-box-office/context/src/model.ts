export class Money {
  readonly #cents: number;

  constructor(
    cents: number,
    readonly currency: string,
  ) {
    this.#cents = cents;
  }

  get cents(): number {
    return this.#cents;
  }
}

export class Seat {
  readonly #place: string;

  /** `place` is the row and the number, such as `C/12`. */
  constructor(
    place: string,
    readonly price: Money,
  ) {
    this.#place = place;
  }

  get place(): string {
    return this.#place;
  }
}

export class Booking {
  readonly #seats: readonly Seat[];

  constructor(
    readonly code: string,
    seats: readonly Seat[],
    /** Whatever the sales desk keeps with the booking; it may hold other bookings, too. */
    readonly details: unknown,
  ) {
    this.#seats = seats;
  }

  get seats(): readonly Seat[] {
    return this.#seats;
  }
}
