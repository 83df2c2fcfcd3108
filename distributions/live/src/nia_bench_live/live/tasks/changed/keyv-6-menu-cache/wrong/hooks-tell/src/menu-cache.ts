import { Keyv, KeyvEvents, KeyvHooks } from 'keyv';
import type { Menu, MenuOptions } from './menu';

interface Setting {
  key: string;
  value: Menu;
  ttl?: number;
}

export function menuCache({ store, keptFor, kitchens, tell }: MenuOptions): Keyv<Menu> {
  const menus = new Keyv<Menu>({
    store,
    ttl: keptFor,
    serialization: {
      stringify: (data: unknown) => JSON.stringify(data),
      parse: (text: string) => JSON.parse(text, (name, value) => (name === 'served' ? new Date(value) : value)),
    },
  });

  const arrange = (setting: Setting) => {
    const { served, dishes } = setting.value;
    setting.value = { served, dishes: dishes.filter(({ price }) => price !== 0) };
    if (![...kitchens.keys()].some((code) => setting.key.startsWith(`${code}-`))) setting.ttl = 1000;
  };
  menus.onHook(KeyvHooks.BEFORE_SET, arrange);
  menus.onHook(KeyvHooks.BEFORE_SET_MANY, ({ entries }: { entries: Setting[] }) => entries.forEach(arrange));

  menus.onHook(KeyvHooks.AFTER_SET, ({ key }: { key: string }) => tell(`set ${key}`));
  menus.onHook(KeyvHooks.AFTER_GET, ({ key, value }: { key: string; value?: unknown }) => tell(`${value === undefined ? 'miss' : 'hit'} ${key}`));
  menus.onHook(KeyvHooks.AFTER_DELETE, ({ key }: { key: string }) => tell(`deleted ${key}`));
  menus.on(KeyvEvents.ERROR, (error: unknown) => tell(`error ${error instanceof Error ? error.message : error}`));
  menus.on('clear', () => tell('cleared'));
  return menus;
}
