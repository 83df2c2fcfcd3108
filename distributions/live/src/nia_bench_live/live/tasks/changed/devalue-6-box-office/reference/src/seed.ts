import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model';

export function seed(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Money) return js`new Money(${value.cents},${value.currency})`;
    if (value instanceof Seat) return js`new Seat(${value.place},${value.price})`;
    if (value instanceof Booking) return js`new Booking(${value.code},${value.seats},${value.details})`;
  });
}
