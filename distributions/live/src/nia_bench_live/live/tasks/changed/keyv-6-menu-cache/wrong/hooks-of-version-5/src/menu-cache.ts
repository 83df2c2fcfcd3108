import { Keyv, KeyvHooks } from 'keyv';
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
    serialize: (data: unknown) => JSON.stringify(data),
    deserialize: (text: string) => JSON.parse(text, (name, value) => (name === 'served' ? new Date(value) : value)),
    emitErrors: true,
    throwOnErrors: false,
  });

  const arrange = (setting: Setting) => {
    const { served, dishes } = setting.value;
    setting.value = { served, dishes: dishes.filter(({ price }) => price !== 0) };
    if (![...kitchens.keys()].some((code) => setting.key.startsWith(`${code}-`))) setting.ttl = 1000;
  };
  menus.hooks.addHandler(KeyvHooks.PRE_SET, arrange);
  menus.hooks.addHandler(KeyvHooks.POST_SET, ({ key }: { key: string }) => tell(`set ${key}`));
  menus.hooks.addHandler(KeyvHooks.POST_GET, ({ key, value }: { key: string; value?: unknown }) => tell(`${value === undefined ? 'miss' : 'hit'} ${key}`));
  menus.hooks.addHandler(KeyvHooks.POST_DELETE, ({ key }: { key: string }) => tell(`deleted ${key}`));
  menus.on('error', (error: unknown) => tell(`error ${error instanceof Error ? error.message : error}`));
  menus.on('clear', () => tell('cleared'));
  return menus;
}
