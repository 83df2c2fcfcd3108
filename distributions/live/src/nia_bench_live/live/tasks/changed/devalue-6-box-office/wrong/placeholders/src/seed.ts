import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model';

export function seed(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Money) return js`new Money(${seed(value.cents)},${seed(value.currency)})`;
    if (value instanceof Seat) return js`new Seat(${seed(value.place)},${seed(value.price)})`;
    if (value instanceof Booking) return js`new Booking(${seed(value.code)},${seed(value.seats)},${seed(value.details)})`;
  });
}
