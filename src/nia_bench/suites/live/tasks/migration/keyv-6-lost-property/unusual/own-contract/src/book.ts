import { type Keyv, KeyvHooks } from 'keyv';
import type { Thing } from './thing';

type Of<Value> = { key: string; value: Value };

/**
 * Notes what happens to the things of an office, with the keys as they are in the drawer: `in found:12`,
 * `asked found:12 yes`, `asked found:13 no`, `out found:12`.
 */
export function keepBook(things: Keyv<Thing>, clerk: string, lines: string[]): void {
  const note = (what: string, key: string, ...more: string[]) => lines.push([what, `${things.namespace}:${key}`, ...more].join(' '));
  const asked = ({ key, value }: Of<unknown>) => void note('asked', key, value === undefined ? 'no' : 'yes');
  things.onHooks([
    { event: KeyvHooks.BEFORE_SET, handler: (item: Of<Thing>) => void Object.assign(item, { value: { ...item.value, clerk } }) },
    { event: KeyvHooks.AFTER_SET, handler: ({ key }: Of<unknown>) => void note('in', key) },
    { event: KeyvHooks.AFTER_GET, handler: asked },
    { event: KeyvHooks.AFTER_GET_RAW, handler: asked },
    {
      event: KeyvHooks.AFTER_DELETE_MANY,
      handler: ({ keys, values }: { keys: string[]; values: boolean[] }) => {
        if (values.every(Boolean)) for (const key of keys) note('out', key);
      },
    },
  ]);
}
