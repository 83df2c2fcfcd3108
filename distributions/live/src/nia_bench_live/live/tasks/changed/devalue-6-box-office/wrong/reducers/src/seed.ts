import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model';

export function seed(state: unknown): string {
  return uneval(state, {
    Money: (value: unknown) => value instanceof Money && [value.cents, value.currency],
    Seat: (value: unknown) => value instanceof Seat && [value.place, value.price],
    Booking: (value: unknown) => value instanceof Booking && [value.code, value.seats, value.details],
  });
}
