import {
  Keyv,
  type KeyvEntry,
  KeyvEvents,
  KeyvHooks,
  type KeyvOptions,
  type KeyvSerializationAdapter,
  type KeyvTelemetryEvent,
} from 'keyv';

import type { Menu, MenuOptions } from './menu.js';

const ONE_SECOND = 1000;

/** As JSON, out of which `served` comes as the `Date` that it was. */
const serialization: KeyvSerializationAdapter = {
  stringify: (object: unknown): string => JSON.stringify(object),
  // A date that is none is null in JSON.
  parse: (data: string) => JSON.parse(data, (key, value) => (key === 'served' ? new Date(value ?? Number.NaN) : value)),
};

/** What was thrown need not be an error: keyv itself emits texts as well. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}

/** The menus of our canteens. */
export function menuCache(options: MenuOptions): Keyv<Menu> {
  const settings: KeyvOptions = { ttl: options.keptFor, serialization };
  const cache = new Keyv<Menu>(settings);

  const tell = (line: string): void => {
    try {
      options.tell(line);
    } catch {
      // Whoever listens does not make the call of a page fail.
    }
  };

  // With a listener for errors, no call rejects.
  cache.on(KeyvEvents.ERROR, (error: unknown) => tell(`error ${messageOf(error)}`));
  cache.on('clear', () => tell('cleared'));

  const tellOfKey = (event: KeyvEvents, word: string): void => {
    cache.on(event, ({ key }: KeyvTelemetryEvent) => {
      // What fails as a whole, as a clearing, has no key.
      if (key !== undefined) tell(`${word} ${key}`);
    });
  };
  tellOfKey(KeyvEvents.STAT_HIT, 'hit');
  tellOfKey(KeyvEvents.STAT_MISS, 'miss');
  tellOfKey(KeyvEvents.STAT_SET, 'set');
  tellOfKey(KeyvEvents.STAT_DELETE, 'deleted');
  tellOfKey(KeyvEvents.STAT_ERROR, 'failed');

  const isOfTheHouse = (key: string): boolean =>
    [...options.kitchens.keys()].some((code) => key === code || key.startsWith(`${code}-`));

  const menuToKeep = (menu: Menu): Menu => ({ ...menu, dishes: menu.dishes.filter(({ price }) => price !== 0) });
  const ttlToKeep = (key: string, ttl: number | undefined): number | undefined => (isOfTheHouse(key) ? ttl : ONE_SECOND);

  cache.onHook(KeyvHooks.BEFORE_SET, (entry: KeyvEntry<Menu>) => {
    entry.ttl = ttlToKeep(entry.key, entry.ttl);
    entry.value = menuToKeep(entry.value);
  });
  cache.onHook(KeyvHooks.BEFORE_SET_MANY, (data: { entries: KeyvEntry<Menu>[] }) => {
    data.entries = data.entries.map((entry) => ({
      ...entry,
      ttl: ttlToKeep(entry.key, entry.ttl),
      value: menuToKeep(entry.value),
    }));
  });

  // Only now, so that what goes wrong with the store is told as well.
  if (options.store) cache.store = options.store;

  return cache;
}
