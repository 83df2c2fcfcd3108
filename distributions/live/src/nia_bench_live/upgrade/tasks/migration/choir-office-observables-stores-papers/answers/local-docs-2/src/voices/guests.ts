import { observable, observe, runInAction } from 'mobx';

interface Guest {
  name: string;
  paid: number;
}

/** The guests of the season. */
export class Guests {
  private readonly guests = observable.set<Guest>();
  private readonly book: Guest[] = [];

  constructor() {
    observe(this.guests, (change) => {
      // The book has guests as they came, without what they paid later.
      if (change.type === 'add') this.book.push({ ...change.newValue });
    });
  }

  welcome(name: string): void {
    runInAction(() => this.guests.add({ name, paid: 0 }));
  }

  pay(name: string, amount: number): void {
    runInAction(() => {
      for (const guest of this.guests) if (guest.name === name) guest.paid += amount;
    });
  }

  get arrivals(): string[] {
    return this.book.map((guest) => `${guest.name} ${guest.paid}`);
  }

  get total(): number {
    return [...this.guests].reduce((sum, guest) => sum + guest.paid, 0);
  }
}
