import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model.js';

/**
 * The JavaScript expression whose value is the state again, safe to be put into a `<script>`.
 * Where it runs, `Money`, `Seat` and `Booking` have to be in scope.
 */
export function seed(state: unknown): string {
  return uneval(state, (value, js) => {
    // What stands in the holes is written by devalue: shared objects, cycles and the escaping of texts are its job.
    if (value instanceof Money) return js`new Money(${value.cents},${value.currency})`;
    if (value instanceof Seat) return js`new Seat(${value.place},${value.price})`;
    if (value instanceof Booking) return js`new Booking(${value.code},${value.seats},${value.details})`;
    return undefined;
  });
}
