import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model';

export function seed(state: unknown): string {
  return uneval(state, (value, uneval) => {
    if (value instanceof Money) return `new Money(${uneval(value.cents)},${uneval(value.currency)})`;
    if (value instanceof Seat) return `new Seat(${uneval(value.place)},${uneval(value.price)})`;
    if (value instanceof Booking) {
      return `new Booking(${uneval(value.code)},${uneval(value.seats)},${uneval(value.details)})`;
    }
  });
}
