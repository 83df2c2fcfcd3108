import { uneval } from 'devalue';
import { Action, Price, Ticket } from './model.ts';

export function embed(state: unknown): string {
  const write = (value: unknown): string =>
    uneval(value, (part, js) => {
      if (part instanceof Price) return js(`new model.Price(${write(part.cents)}, ${write(part.currency)})`);
      if (part instanceof Ticket) return js(`model.Ticket.of(${[part.train, ...part.seats].map(write).join(', ')})`);
      if (part instanceof Action) return js(`model.action(${[part.id, ...part.bound].map(write).join(', ')})`);
      if (part instanceof Uint8Array) return js(`new Uint8Array(${write([...part])})`);
    });
  return write(state);
}
