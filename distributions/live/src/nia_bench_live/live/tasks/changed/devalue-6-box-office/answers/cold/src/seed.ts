import { uneval } from 'devalue';

import { Booking, Money, Seat } from './model';

/** The JavaScript expression that makes the state again, for a `<script>` of the page. */
export function seed(state: unknown): string {
  return uneval(state, (value: unknown, inner) => {
    if (value instanceof Money) return `new Money(${inner(value.cents)},${inner(value.currency)})`;
    if (value instanceof Seat) return `new Seat(${inner(value.place)},${inner(value.price)})`;
    if (value instanceof Booking) {
      return `new Booking(${inner(value.code)},${inner(value.seats)},${inner(value.details)})`;
    }
    return undefined;
  });
}
