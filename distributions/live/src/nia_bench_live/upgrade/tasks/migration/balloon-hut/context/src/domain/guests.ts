import { clock } from '../text/clock';
import { amount } from '../text/words';

export interface Guest {
  name: string;
  /** Minutes of the day. */
  came: number;
  left: number | null;
  bed: boolean;
}

/** The book at the door: who is in the hut, and since when. */
export class DoorBook {
  private readonly guests: Guest[] = [];

  constructor(private readonly beds: number) {}

  /** Lets a guest in, with a bed where one is free. */
  enter(name: string, now: number): Guest {
    const guest = { name, came: now, left: null, bed: this.sleepers().length < this.beds };
    this.guests.push(guest);
    return guest;
  }

  /** Whether somebody of that name was in, and is out now. */
  leave(name: string, now: number): boolean {
    const guest = this.guests.find((each) => each.name === name && each.left === null);
    if (guest) guest.left = now;
    return guest !== undefined;
  }

  inside(): string[] {
    return this.guests.filter(({ left }) => left === null).map(({ name }) => name);
  }

  sleepers(): string[] {
    return this.guests.filter(({ left, bed }) => left === null && bed).map(({ name }) => name);
  }

  /** The lines of the book, in the order of arrival. */
  lines(): string[] {
    return this.guests.map(({ name, came, left }) => `${clock(came)}-${left === null ? '     ' : clock(left)} ${name}`);
  }

  /** Soup is cooked for all that are in, and for one more. */
  soup(): string {
    return amount(this.inside().length + 1, 'bowl');
  }
}
