import { type Keyv, KeyvHooks } from 'keyv';
import type { Thing } from './thing';

/**
 * Notes what happens to the things of an office, with the keys as they are in the drawer: `in found:12`,
 * `asked found:12 yes`, `asked found:13 no`, `out found:12`.
 */
export function keepBook(things: Keyv<Thing>, clerk: string, lines: string[]): void {
  things.hooks.addHandler(KeyvHooks.PRE_SET, (item: { key: string; value: Thing }) => {
    item.value = { ...item.value, clerk };
  });
  things.hooks.addHandler(KeyvHooks.POST_SET, ({ key }: { key: string }) => {
    lines.push(`in ${key}`);
  });
  things.hooks.addHandler(KeyvHooks.POST_GET, ({ key, value }: { key: string; value: unknown }) => {
    lines.push(`asked ${key} ${value === undefined ? 'no' : 'yes'}`);
  });
  things.hooks.addHandler(KeyvHooks.POST_DELETE, ({ key, value }: { key: string | string[]; value: boolean }) => {
    for (const each of [key].flat()) if (value) lines.push(`out ${each}`);
  });
}
