import { uneval } from 'devalue';
import { Action, Price, Ticket } from './model.ts';

export function embed(state: unknown): string {
  return uneval(state, (value, uneval) => {
    if (value instanceof Price) return `new model.Price(${uneval(value.cents)},${uneval(value.currency)})`;
    if (value instanceof Ticket) return `model.Ticket.of(${[value.train, ...value.seats].map((part) => uneval(part)).join(',')})`;
    if (value instanceof Action) return `model.action(${[value.id, ...value.bound].map((part) => uneval(part)).join(',')})`;
    if (value instanceof Uint8Array) return `new Uint8Array(${uneval([...value])})`;
  });
}
