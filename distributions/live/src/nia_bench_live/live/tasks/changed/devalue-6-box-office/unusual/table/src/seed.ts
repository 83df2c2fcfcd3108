import * as devalue from 'devalue';
import type { JavaScriptFragment, JavaScriptTag } from 'devalue';
import { Booking, Money, Seat } from './model';

/** The arguments of a constructor, one after another, in brackets. */
function call(js: JavaScriptTag, name: JavaScriptFragment, args: readonly unknown[]): JavaScriptFragment {
  return js`new (${name})(...${args})`;
}

export const seed = (state: unknown): string =>
  devalue.uneval(state, (value, js) => {
    switch (true) {
      case value instanceof Money:
        return call(js, js`Money`, [value.cents, value.currency]);
      case value instanceof Seat:
        return call(js, js`Seat`, [value.place, value.price]);
      case value instanceof Booking:
        return js`new Booking(${value.code}, ${value.seats}, ${value.details})`;
      default:
        return null;
    }
  });
