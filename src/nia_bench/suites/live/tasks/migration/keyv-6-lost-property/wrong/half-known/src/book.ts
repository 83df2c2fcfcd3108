import { type Keyv, KeyvHooks } from 'keyv';
import type { Thing } from './thing';

/**
 * Notes what happens to the things of an office, with the keys as they are in the drawer: `in found:12`,
 * `asked found:12 yes`, `asked found:13 no`, `out found:12`.
 */
export function keepBook(things: Keyv<Thing>, clerk: string, lines: string[]): void {
  const inDrawer = (key: string) => `${things.namespace}:${key}`;
  const asked = ({ key, value }: { key: string; value: unknown }) => {
    lines.push(`asked ${inDrawer(key)} ${value === undefined ? 'no' : 'yes'}`);
  };
  things.onHook(KeyvHooks.PRE_SET, (item: { key: string; value: Thing }) => {
    item.value = { ...item.value, clerk };
  });
  things.onHook(KeyvHooks.POST_SET, ({ key }: { key: string }) => {
    lines.push(`in ${inDrawer(key)}`);
  });
  things.onHook(KeyvHooks.POST_GET, asked);
  things.onHook(KeyvHooks.POST_GET_RAW, asked);
  things.onHook(KeyvHooks.POST_DELETE, ({ key, value }: { key: string | string[]; value: boolean | boolean[] }) => {
    if ([value].flat().every(Boolean)) for (const each of [key].flat()) lines.push(`out ${inDrawer(each)}`);
  });
}
