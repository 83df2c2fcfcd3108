import Keyv, { KeyvEvents, KeyvHooks } from 'keyv';

import type { Menu, MenuOptions } from './menu.js';

/** How long menus of no known kitchen are kept, in milliseconds. */
const BRIEFLY = 1000;

interface Entry {
  key: string;
  value: Menu;
  ttl?: number;
}

interface Announcement {
  key?: string;
}

/** The cache that the pages of the canteens keep their menus in. */
export function menuCache({ store, keptFor, kitchens, tell }: MenuOptions): Keyv<Menu> {
  const keyv = new Keyv<Menu>({
    store,
    ttl: keptFor,
    stats: true,
    emitErrors: true,
    throwOnErrors: false,
    serialization: {
      stringify: (value: unknown) => JSON.stringify(value),
      parse: (text: string) =>
        JSON.parse(text, (name, value) => (name === 'served' && typeof value === 'string' ? new Date(value) : value)),
    },
  });

  const isKnown = (key: string) => [...kitchens.keys()].some((code) => key.startsWith(`${code}-`));
  const served = (menu: Menu): Menu => ({ ...menu, dishes: menu.dishes.filter(({ price }) => price !== 0) });

  keyv.addHook(KeyvHooks.BEFORE_SET, (data: Entry) => {
    data.value = served(data.value);
    if (!isKnown(data.key)) data.ttl = BRIEFLY;
  });
  keyv.addHook(KeyvHooks.BEFORE_SET_MANY, (data: { entries: Entry[] }) => {
    data.entries = data.entries.map((entry) => ({
      ...entry,
      value: served(entry.value),
      ...(isKnown(entry.key) ? {} : { ttl: BRIEFLY }),
    }));
  });

  const announce = (event: string, word: string) => {
    keyv.on(event, ({ key }: Announcement) => {
      if (key !== undefined) tell(`${word} ${key}`);
    });
  };
  announce(KeyvEvents.STAT_HIT, 'hit');
  announce(KeyvEvents.STAT_MISS, 'miss');
  announce(KeyvEvents.STAT_SET, 'set');
  announce(KeyvEvents.STAT_DELETE, 'deleted');
  announce(KeyvEvents.STAT_ERROR, 'failed');
  keyv.on(KeyvEvents.ERROR, (error: unknown) => {
    tell(`error ${error instanceof Error ? error.message : String(error)}`);
  });
  keyv.on(KeyvEvents.CLEAR, () => {
    tell('cleared');
  });

  return keyv;
}
