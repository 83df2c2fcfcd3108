import { Keyv, KeyvEvents, KeyvHooks } from 'keyv';

import type { Menu, MenuOptions } from './menu.js';

interface Entry {
  key: string;
  value: Menu;
  ttl?: number;
}

interface Announced {
  key?: string;
}

const UNKNOWN_KEPT_FOR = 1000;

export function menuCache({ store, keptFor, kitchens, tell }: MenuOptions): Keyv<Menu> {
  const cache = new Keyv<Menu>({
    store,
    ttl: keptFor,
    throwOnErrors: false,
    serialization: {
      stringify: (data: unknown) => JSON.stringify(data),
      parse: (text: string) =>
        JSON.parse(text, (name, value) => (name === 'served' ? new Date(value ?? NaN) : value)),
    },
  });

  const isKnown = (key: string) => [...kitchens.keys()].some((code) => key.startsWith(`${code}-`));

  const changed = <E extends Entry>(entry: E): E => ({
    ...entry,
    value: { ...entry.value, dishes: entry.value.dishes.filter(({ price }) => price !== 0) },
    ttl: isKnown(entry.key) ? entry.ttl : UNKNOWN_KEPT_FOR,
  });

  cache.addHook(KeyvHooks.BEFORE_SET, (data: Entry) => {
    const { value, ttl } = changed(data);
    data.value = value;
    data.ttl = ttl;
  });
  cache.addHook(KeyvHooks.BEFORE_SET_MANY, (data: { entries: Entry[] }) => {
    data.entries = data.entries.map(changed);
  });

  cache.on(KeyvEvents.STAT_HIT, ({ key }: Announced) => tell(`hit ${key}`));
  cache.on(KeyvEvents.STAT_MISS, ({ key }: Announced) => tell(`miss ${key}`));
  cache.on(KeyvEvents.STAT_SET, ({ key }: Announced) => tell(`set ${key}`));
  cache.on(KeyvEvents.STAT_DELETE, ({ key }: Announced) => tell(`deleted ${key}`));
  cache.on(KeyvEvents.STAT_ERROR, ({ key }: Announced) => {
    if (key !== undefined) tell(`failed ${key}`);
  });
  cache.on(KeyvEvents.ERROR, (error: unknown) => {
    tell(`error ${error instanceof Error ? error.message : String(error)}`);
  });
  cache.on(KeyvEvents.CLEAR, () => tell('cleared'));

  return cache;
}
