import type { Keyv } from 'keyv';
import type { Rules, What } from './types';

interface Entry {
  key: string;
  value: unknown;
  ttl?: number;
}

interface Raw {
  value: unknown;
  expires?: number | null;
}

interface RawEntry {
  key: string;
  value: Raw;
  ttl?: number;
}

interface Told {
  key?: string;
  namespace?: string;
}

const HAPPENINGS = [
  ['stat:hit', 'found'],
  ['stat:miss', 'missed'],
  ['stat:set', 'stored'],
  ['stat:delete', 'removed'],
  ['stat:error', 'failed'],
] as const;

/** Keeps nothing in this instance for longer than the rules allow, and notes what happens to its keys. */
export function shorten(keyv: Keyv, { atMost, note }: Rules): () => void {
  const shortTtl = (own: number | undefined): number => {
    const ttl = own ?? keyv.ttl;
    return ttl !== undefined && ttl > 0 ? Math.min(ttl, atMost) : atMost;
  };

  const shortRaw = (raw: Raw): Raw => {
    const latest = Date.now() + atMost;
    const { expires } = raw;
    return { ...raw, expires: typeof expires === 'number' ? Math.min(expires, latest) : latest };
  };

  const shortRawEntry = (entry: RawEntry): RawEntry => {
    const short = { ...entry, value: shortRaw(entry.value) };
    if (short.ttl !== undefined) short.ttl = shortTtl(short.ttl);
    return short;
  };

  const hooks = [
    {
      event: 'before:set',
      handler: (data: Entry) => {
        data.ttl = shortTtl(data.ttl);
      },
    },
    {
      event: 'before:setMany',
      handler: (data: { entries: Entry[] }) => {
        data.entries = data.entries.map((entry) => ({ ...entry, ttl: shortTtl(entry.ttl) }));
      },
    },
    {
      event: 'before:setRaw',
      handler: (data: RawEntry) => {
        data.value = shortRaw(data.value);
        if (data.ttl !== undefined) data.ttl = shortTtl(data.ttl);
      },
    },
    {
      event: 'before:setManyRaw',
      handler: (data: { entries: RawEntry[] }) => {
        data.entries = data.entries.map(shortRawEntry);
      },
    },
  ];

  const tell =
    (what: What) =>
    ({ key, namespace }: Told): void => {
      if (key === undefined) return;
      note(namespace === undefined ? { what, key } : { what, key, space: namespace });
    };
  const listeners = HAPPENINGS.map(([event, what]) => ({ event, listener: tell(what) }));

  for (const hook of hooks) keyv.onHook(hook);
  for (const { event, listener } of listeners) keyv.on(event, listener);

  return () => {
    for (const hook of hooks) keyv.removeHook(hook);
    for (const { event, listener } of listeners) keyv.off(event, listener);
  };
}
