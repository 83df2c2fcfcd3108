import { uneval } from 'devalue';
import { Booking, Money, Seat } from './model';

/**
 * The JavaScript expression for the state. Where it runs, `Money`, `Seat` and `Booking` have to be in scope.
 *
 * What the constructors get stands in holes of the template: devalue writes it down itself, so that it is escaped,
 * keeps its identity, and never sees one of its own names shadow a constructor.
 */
export function seed(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Money) return js`new Money(${value.cents},${value.currency})`;
    if (value instanceof Seat) return js`new Seat(${value.place},${value.price})`;
    if (value instanceof Booking) return js`new Booking(${value.code},${value.seats},${value.details})`;
    return undefined;
  });
}
