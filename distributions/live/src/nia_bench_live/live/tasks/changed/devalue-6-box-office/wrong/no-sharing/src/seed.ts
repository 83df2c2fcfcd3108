import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model';

export function seed(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Money) return js`new Money(${value.cents},${value.currency})`;
    if (value instanceof Seat) return js`new Seat(${value.place},${new Money(value.price.cents, value.price.currency)})`;
    if (value instanceof Booking) return js`new Booking(${value.code},${[...value.seats]},${value.details})`;
  });
}
