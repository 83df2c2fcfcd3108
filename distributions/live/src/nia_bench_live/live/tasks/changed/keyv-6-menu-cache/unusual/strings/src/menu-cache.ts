import Keyv, { KeyvJsonSerializer, type KeyvEntry, type KeyvTelemetryEvent } from 'keyv';
import type { Menu, MenuOptions } from './menu';

const WORDS = { hit: 'hit', miss: 'miss', set: 'set', delete: 'deleted', error: 'failed' };
const plain = new KeyvJsonSerializer();

export const menuCache = (options: MenuOptions): Keyv<Menu> => {
  const cache = new Keyv<Menu>(options.store, { ttl: options.keptFor });
  cache.serialization = {
    stringify: plain.stringify.bind(plain),
    parse: (text) => JSON.parse(text, (key, value) => (key === 'served' && typeof value === 'string' ? new Date(value) : value)),
  };

  const codes = new Set(options.kitchens.keys());
  const arranged = ({ key, value, ttl }: KeyvEntry<Menu>): KeyvEntry<Menu> => ({
    key,
    value: { ...value, dishes: value.dishes.filter((dish) => dish.price) },
    ttl: key.includes('-') && codes.has(key.split('-')[0] ?? '') ? ttl : 1000,
  });
  cache.onHooks([
    { event: 'before:set', handler: (entry: KeyvEntry<Menu>) => void Object.assign(entry, arranged(entry)) },
    { event: 'before:setMany', handler: (batch: { entries: KeyvEntry<Menu>[] }) => void (batch.entries = batch.entries.map(arranged)) },
  ]);

  for (const [event, word] of Object.entries(WORDS)) {
    cache.on(`stat:${event}`, ({ key }: KeyvTelemetryEvent) => key && options.tell(`${word} ${key}`));
  }
  cache.on('error', (error: Error) => options.tell(`error ${error.message}`)).on('clear', () => options.tell('cleared'));
  return cache;
};
