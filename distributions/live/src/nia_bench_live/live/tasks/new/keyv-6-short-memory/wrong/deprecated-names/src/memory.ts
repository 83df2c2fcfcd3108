import { type Keyv, type KeyvEntry, KeyvEvents, KeyvHooks, type KeyvTelemetryEvent, type KeyvValue } from 'keyv';
import type { Rules, What } from './types';

const EVENTS: [KeyvEvents, What][] = [
  [KeyvEvents.STAT_HIT, 'found'],
  [KeyvEvents.STAT_MISS, 'missed'],
  [KeyvEvents.STAT_SET, 'stored'],
  [KeyvEvents.STAT_DELETE, 'removed'],
  [KeyvEvents.STAT_ERROR, 'failed'],
];

export function shorten(keyv: Keyv, { atMost, note }: Rules): () => void {
  /** Zero and less is for good, to Keyv. */
  const time = (asked = keyv.ttl) => (asked !== undefined && asked > 0 && asked < atMost ? asked : atMost);
  const until = (value: KeyvValue<unknown>) => {
    const last = Date.now() + atMost;
    return { ...value, expires: value.expires !== undefined && value.expires < last ? value.expires : last };
  };

  const hooks = [
    keyv.onHook(KeyvHooks.PRE_SET, (entry: KeyvEntry) => {
      entry.ttl = time(entry.ttl);
    }),
    keyv.onHook(KeyvHooks.PRE_SET_MANY, ({ entries }: { entries: KeyvEntry[] }) => {
      for (const entry of entries) entry.ttl = time(entry.ttl);
    }),
    keyv.onHook(KeyvHooks.PRE_SET_RAW, (entry: KeyvEntry<KeyvValue<unknown>>) => {
      entry.value = until(entry.value);
    }),
    keyv.onHook(KeyvHooks.PRE_SET_MANY_RAW, ({ entries }: { entries: KeyvEntry<KeyvValue<unknown>>[] }) => {
      for (const entry of entries) entry.value = until(entry.value);
    }),
  ];
  const listeners = EVENTS.map(([event, what]) => {
    const listener = ({ key, namespace: space }: KeyvTelemetryEvent) => {
      if (key !== undefined) note({ what, key, ...(space !== undefined && { space }) });
    };
    keyv.on(event, listener);
    return [event, listener] as const;
  });

  return () => {
    keyv.hooks.clear();
    keyv.removeAllListeners();
    listeners.length = hooks.length = 0;
  };
}
