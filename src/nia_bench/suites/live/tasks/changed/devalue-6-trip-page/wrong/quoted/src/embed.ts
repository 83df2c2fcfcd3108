import { uneval } from 'devalue';
import { Action, Price, Ticket } from './model.ts';

export function embed(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Price) return js`new model.Price(${uneval(value.cents)}, ${uneval(value.currency)})`;
    if (value instanceof Ticket) return js`model.Ticket.of(${value.train}, ${value.seats.map((seat) => uneval(seat)).join(', ')})`;
    if (value instanceof Action) return js`model.action(${value.id}, ${value.bound.map((part) => uneval(part)).join(', ')})`;
    if (value instanceof Uint8Array) return js`new Uint8Array(${[...value]})`;
  });
}
