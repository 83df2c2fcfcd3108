import { KeyvHooks, type Keyv } from 'keyv';
import type { Note, Rules } from './types';

/** What Keyv tells of one key. */
interface Told {
  key?: string;
  namespace?: string;
}

interface Timed {
  ttl?: number;
}

interface Raw {
  expires?: number;
}

const told = [
  ['stat:hit', 'found'],
  ['stat:miss', 'missed'],
  ['stat:set', 'stored'],
  ['stat:delete', 'removed'],
  ['stat:error', 'failed'],
] as const;

/**
 * Keeps what is stored with `keyv` for `atMost` milliseconds at most and notes what happens to which
 * key, until the returned function is called.
 */
export function shorten(keyv: Keyv, { atMost, note }: Rules): () => void {
  // Without a time of its own an entry gets that of the instance; none, or 0, is for good.
  const time = (ttl: number | undefined): number => {
    const meant = ttl ?? keyv.ttl;
    return meant !== undefined && meant > 0 ? Math.min(meant, atMost) : atMost;
  };

  // A raw value says itself when it ends; the time of the instance is not for it.
  const raw = <R extends Raw>(value: R): R => {
    const last = Date.now() + atMost;
    const { expires } = value;
    return {
      ...value,
      expires: typeof expires === 'number' && expires < last ? expires : last,
    };
  };

  const hooks = [
    {
      event: KeyvHooks.BEFORE_SET,
      handler: (data: Timed) => {
        data.ttl = time(data.ttl);
      },
    },
    {
      event: KeyvHooks.BEFORE_SET_MANY,
      handler: (data: { entries: Timed[] }) => {
        data.entries = data.entries.map((entry) => ({ ...entry, ttl: time(entry.ttl) }));
      },
    },
    {
      event: KeyvHooks.BEFORE_SET_RAW,
      handler: (data: { value: Raw }) => {
        data.value = raw(data.value);
      },
    },
    {
      event: KeyvHooks.BEFORE_SET_MANY_RAW,
      handler: (data: { entries: { value: Raw }[] }) => {
        data.entries = data.entries.map((entry) => ({ ...entry, value: raw(entry.value) }));
      },
    },
  ];

  const listeners = told.map(([event, what]) => ({
    event,
    listener: ({ key, namespace }: Told) => {
      if (key === undefined) return;
      const happened: Note = { what, key };
      if (namespace !== undefined) happened.space = namespace;
      note(happened);
    },
  }));

  for (const hook of hooks) keyv.onHook(hook);
  for (const { event, listener } of listeners) keyv.on(event, listener);

  return () => {
    for (const hook of hooks) keyv.removeHook(hook);
    for (const { event, listener } of listeners) keyv.off(event, listener);
  };
}
