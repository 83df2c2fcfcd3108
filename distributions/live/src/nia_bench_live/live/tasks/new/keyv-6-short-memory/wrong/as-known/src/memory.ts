import { type Keyv, type KeyvStoreAdapter, KeyvHooks } from 'keyv';
import type { Rules } from './types';

export function shorten(keyv: Keyv, { atMost, note }: Rules): () => void {
  const space = keyv.namespace;
  const shortened = (item: { key: string; value: unknown; ttl?: number }) => {
    item.ttl = Math.min(item.ttl || keyv.ttl || atMost, atMost);
  };
  const stored = ({ key }: { key: string }) => note({ what: 'stored', key, space });
  const read = ({ key, value }: { key: string; value: unknown }) => note({ what: value === undefined ? 'missed' : 'found', key, space });
  const removed = ({ key }: { key: string | string[] }) => {
    for (const each of [key].flat()) note({ what: 'removed', key: each, space });
  };
  const store: KeyvStoreAdapter = keyv.opts.store;
  store.opts ??= {};
  keyv.hooks.addHandler(KeyvHooks.PRE_SET, shortened);
  keyv.hooks.addHandler(KeyvHooks.POST_SET, stored);
  keyv.hooks.addHandler(KeyvHooks.POST_GET, read);
  keyv.hooks.addHandler(KeyvHooks.POST_DELETE, removed);
  return () => {
    keyv.hooks.removeHandler(KeyvHooks.PRE_SET, shortened);
    keyv.hooks.removeHandler(KeyvHooks.POST_SET, stored);
    keyv.hooks.removeHandler(KeyvHooks.POST_GET, read);
    keyv.hooks.removeHandler(KeyvHooks.POST_DELETE, removed);
  };
}
