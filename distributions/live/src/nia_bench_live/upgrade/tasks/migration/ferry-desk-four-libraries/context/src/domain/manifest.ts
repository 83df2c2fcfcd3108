export interface Passenger {
  name: string;
  from: string;
  to: string;
  seats: number;
}

export class Manifest {
  private readonly passengers: Passenger[] = [];

  constructor(readonly capacity: number) {}

  get taken(): number {
    return this.passengers.reduce((sum, passenger) => sum + passenger.seats, 0);
  }

  /** Takes a party aboard, or says that there is no room for it. */
  board(passenger: Passenger): boolean {
    if (this.taken + passenger.seats > this.capacity) return false;
    this.passengers.push(passenger);
    return true;
  }

  leaveAt(pier: string): Passenger[] {
    const leaving = this.passengers.filter((passenger) => passenger.to === pier);
    for (const passenger of leaving) {
      this.passengers.splice(this.passengers.indexOf(passenger), 1);
    }
    return leaving;
  }

  /** How many seats are taken to each pier, busiest first. */
  byPier(): Array<[string, number]> {
    const seats = new Map<string, number>();
    for (const passenger of this.passengers) {
      seats.set(passenger.to, (seats.get(passenger.to) ?? 0) + passenger.seats);
    }
    return [...seats].sort((left, right) => right[1] - left[1] || left[0].localeCompare(right[0]));
  }

  summary(): string {
    const free = this.capacity - this.taken;
    return `${this.taken} aboard, ${free} free`;
  }
}
