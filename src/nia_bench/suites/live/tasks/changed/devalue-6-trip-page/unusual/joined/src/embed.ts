import { uneval, type JavaScriptFragment, type JavaScriptTag } from 'devalue';
import { Action, Price, Ticket } from './model.js';

const list = (js: JavaScriptTag, first: unknown, rest: readonly unknown[]): JavaScriptFragment =>
  rest.reduce<JavaScriptFragment>((before, value) => js`${before}, ${value}`, js`${first}`);

const writers: ((value: unknown, js: JavaScriptTag) => JavaScriptFragment | false)[] = [
  (value, js) => value instanceof Price && js`new model.Price(${list(js, value.cents, [value.currency])})`,
  (value, js) => value instanceof Ticket && js`model.Ticket.of(${list(js, value.train, value.seats)})`,
  (value, js) => value instanceof Action && js`model.action(${list(js, value.id, value.bound)})`,
  (value, js) => value instanceof Uint8Array && js`new Uint8Array([${list(js, value[0] ?? 0, [...value.subarray(1)])}])`,
];

export function embed(state: unknown): string {
  return uneval(state, (value, js) => {
    for (const write of writers) {
      const fragment = write(value, js);
      if (fragment) return fragment;
    }
    return null;
  });
}
