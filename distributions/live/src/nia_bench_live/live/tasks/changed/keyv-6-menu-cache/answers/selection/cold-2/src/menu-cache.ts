import { Keyv, KeyvEvents, KeyvHooks } from 'keyv';
import type { Menu, MenuOptions } from './menu.ts';

/** How long menus of no known kitchen are kept, in milliseconds. */
const BRIEFLY = 1000;

interface Entry {
  key: string;
  value: Menu;
  ttl?: number;
}

/** What keyv announces of a key. */
interface Announcement {
  key?: string;
}

export function menuCache(options: MenuOptions): Keyv<Menu> {
  const { kitchens } = options;

  const isOfKitchen = (key: string): boolean => {
    for (const code of kitchens.keys()) {
      if (key === code || key.startsWith(`${code}-`)) return true;
    }
    return false;
  };

  const served = (menu: Menu): Menu => ({
    ...menu,
    dishes: menu.dishes.filter((dish) => dish.price !== 0),
  });

  const tell = (line: string): void => {
    try {
      options.tell(line);
    } catch {
      // A listener that fails is no reason for a page to fail.
    }
  };

  const cache = new Keyv<Menu>({
    store: options.store,
    ttl: options.keptFor,
    throwOnErrors: false,
    stats: true,
    serialization: {
      stringify: (data: unknown): string => JSON.stringify(data),
      parse: (text: string) =>
        JSON.parse(text, (name: string, value: unknown) =>
          name === 'served' && typeof value === 'string' ? new Date(value) : value,
        ),
    },
  });

  cache.addHook(KeyvHooks.BEFORE_SET, (data: Entry) => {
    data.value = served(data.value);
    if (!isOfKitchen(data.key)) data.ttl = BRIEFLY;
  });

  cache.addHook(KeyvHooks.BEFORE_SET_MANY, (data: { entries: Entry[] }) => {
    data.entries = data.entries.map((entry) => ({
      ...entry,
      value: served(entry.value),
      ...(isOfKitchen(entry.key) ? {} : { ttl: BRIEFLY }),
    }));
  });

  const announce = (event: KeyvEvents, word: string): void => {
    cache.on(event, ({ key }: Announcement) => {
      if (key !== undefined) tell(`${word} ${key}`);
    });
  };
  announce(KeyvEvents.STAT_HIT, 'hit');
  announce(KeyvEvents.STAT_MISS, 'miss');
  announce(KeyvEvents.STAT_SET, 'set');
  announce(KeyvEvents.STAT_DELETE, 'deleted');
  announce(KeyvEvents.STAT_ERROR, 'failed');

  cache.on(KeyvEvents.ERROR, (error: unknown) => {
    tell(`error ${error instanceof Error ? error.message : String(error)}`);
  });
  cache.on(KeyvEvents.CLEAR, () => tell('cleared'));

  return cache;
}
