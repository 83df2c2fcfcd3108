import { Keyv, KeyvEvents, KeyvHooks, type KeyvTelemetryEvent } from 'keyv';
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
  menus.onHook(KeyvHooks.PRE_SET, arrange);
  menus.onHook(KeyvHooks.PRE_SET_MANY, ({ entries }: { entries: Setting[] }) => entries.forEach(arrange));

  const says = {
    [KeyvEvents.STAT_HIT]: 'hit',
    [KeyvEvents.STAT_MISS]: 'miss',
    [KeyvEvents.STAT_SET]: 'set',
    [KeyvEvents.STAT_DELETE]: 'deleted',
    [KeyvEvents.STAT_ERROR]: 'failed',
  };
  for (const [event, word] of Object.entries(says)) {
    menus.on(event, ({ key }: KeyvTelemetryEvent) => {
      if (key !== undefined) tell(`${word} ${key}`);
    });
  }
  menus.on(KeyvEvents.ERROR, (error: unknown) => tell(`error ${error instanceof Error ? error.message : error}`));
  menus.on('clear', () => tell('cleared'));
  return menus;
}
