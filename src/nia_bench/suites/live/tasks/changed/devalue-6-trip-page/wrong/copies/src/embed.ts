import { uneval } from 'devalue';
import { Action, Price, Ticket } from './model.ts';

/** A value without instances of our classes, which are told by their kind. */
function plain(value: unknown): unknown {
  if (value instanceof Price) return { kind: 'price', parts: [value.cents, value.currency] };
  if (value instanceof Ticket) return { kind: 'ticket', parts: [value.train, ...value.seats].map(plain) };
  if (value instanceof Action) return { kind: 'action', parts: [value.id, ...value.bound].map(plain) };
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return value.map(plain);
  return value;
}

export function embed(state: unknown): string {
  return uneval(state, (value, js) => {
    if (value instanceof Price) return js`new model.Price(${value.cents}, ${value.currency})`;
    if (value instanceof Ticket) return js`model.Ticket.of(...${plain([value.train, ...value.seats])})`;
    if (value instanceof Action) return js`model.action(...${plain([value.id, ...value.bound])})`;
    if (value instanceof Uint8Array && value.byteLength < value.buffer.byteLength) return js`${plain(value)}`;
  });
}
