import { KeyvEvents, KeyvHooks } from 'keyv';
import type { Keyv, KeyvEntry, KeyvTelemetryEvent, KeyvValue } from 'keyv';
import type { Note, Rules, What } from './types';

interface Entries {
  entries: KeyvEntry<unknown>[];
}

interface RawEntries {
  entries: KeyvEntry<KeyvValue<unknown>>[];
}

/** Removals are not among these: Keyv tells them of keys that could not be removed or were not there, too. */
const TELEMETRY = [
  [KeyvEvents.STAT_HIT, 'found'],
  [KeyvEvents.STAT_MISS, 'missed'],
  [KeyvEvents.STAT_SET, 'stored'],
] as const;

export function shorten(keyv: Keyv, rules: Rules): () => void {
  const { atMost } = rules;
  // Keyv takes other times for "for good".
  if (!(atMost > 0 && Number.isFinite(atMost))) throw new RangeError(`Nothing can be kept for ${atMost} ms`);

  const undo: (() => void)[] = [];

  function hook<Data>(event: KeyvHooks, handler: (data: Data) => void, position: 'Top' | 'Bottom' = 'Bottom'): void {
    keyv.onHook({ event, handler }, { position });
    undo.push(() => keyv.removeHook({ event, handler }));
  }

  function listen(event: KeyvEvents, listener: (event: KeyvTelemetryEvent) => void): void {
    keyv.on(event, listener);
    undo.push(() => keyv.off(event, listener));
  }

  // How long things are kept

  const shorter = (ttl: number | undefined): number => {
    const wanted = ttl ?? keyv.ttl;
    return wanted !== undefined && wanted > 0 && wanted < atMost ? wanted : atMost;
  };

  const sooner = <Value>(envelope: KeyvValue<Value>): KeyvValue<Value> => {
    const latest = Date.now() + atMost;
    const { expires } = envelope;
    const inTime = typeof expires === 'number' && Number.isFinite(expires) && expires < latest;
    return inTime ? envelope : { ...envelope, expires: latest };
  };

  /** By key, how many times Keyv is going to tell of one failure twice. */
  const toldTwice = new Map<string, number>();

  hook<{ ttl?: number }>(KeyvHooks.BEFORE_SET, (data) => {
    data.ttl = shorter(data.ttl);
  });

  hook<Entries>(KeyvHooks.BEFORE_SET_MANY, (data) => {
    data.entries = data.entries.map((entry) => ({ ...entry, ttl: shorter(entry.ttl) }));
    // Keyv tells of a symbol, which cannot be stored, and then of all entries (if it does not throw before).
    if (keyv.listenerCount(KeyvEvents.ERROR) === 0) return;
    for (const { key, value } of data.entries) {
      if (typeof value === 'symbol') toldTwice.set(key, (toldTwice.get(key) ?? 0) + 1);
    }
  });

  hook<{ value: KeyvValue<unknown> }>(KeyvHooks.BEFORE_SET_RAW, (data) => {
    data.value = sooner(data.value);
  });

  hook<RawEntries>(KeyvHooks.BEFORE_SET_MANY_RAW, ({ entries }) => {
    // Keyv goes on with this very list, which is its own; the values in it are those of the caller.
    for (const [index, entry] of entries.entries()) {
      entries[index] = { ...entry, value: sooner(entry.value) };
    }
  });

  // What happens to the keys

  /** What has just happened. It is told before whoever called Keyv goes on, but may be put right until then. */
  let news: Note[] = [];

  const tell = (): void => {
    const told = news;
    news = [];
    for (const each of told) rules.note(each);
  };

  const happened = (what: What, key: string): void => {
    if (news.length === 0) queueMicrotask(tell);
    const space = keyv.namespace;
    news.push(space ? { what, key, space } : { what, key });
  };

  for (const [event, what] of TELEMETRY) {
    listen(event, ({ key }) => {
      if (key !== undefined) happened(what, key);
    });
  }

  listen(KeyvEvents.STAT_ERROR, ({ key }) => {
    if (key === undefined) return;
    const twice = toldTwice.get(key) ?? 0;
    if (twice === 0) {
      happened('failed', key);
    } else if (twice === 1) {
      toldTwice.delete(key);
    } else {
      toldTwice.set(key, twice - 1);
    }
  });

  // Of many entries Keyv says that they are stored even if the store has refused some of them, and right after that calls
  // the first hook, which knows better.
  const putRight = (entries: readonly { key: string }[], results: readonly boolean[]): void => {
    const latest = news.slice(news.length - entries.length);
    if (latest.length !== entries.length || latest.some(({ key }, index) => key !== entries[index]?.key)) return;
    for (const [index, each] of latest.entries()) each.what = results[index] === false ? 'failed' : 'stored';
  };

  hook<Entries & { values: boolean[] }>(
    KeyvHooks.AFTER_SET_MANY,
    ({ entries, values }) => putRight(entries, values),
    'Top',
  );

  hook<RawEntries & { results: boolean[] }>(
    KeyvHooks.AFTER_SET_MANY_RAW,
    ({ entries, results }) => putRight(entries, results),
    'Top',
  );

  hook<{ key: string | string[]; value: unknown }>(KeyvHooks.AFTER_DELETE, ({ key, value }) => {
    // Of many keys there is a hook of its own.
    if (typeof key === 'string' && value !== false) happened('removed', key);
  });

  hook<{ keys: string[]; values: unknown }>(KeyvHooks.AFTER_DELETE_MANY, ({ keys, values }) => {
    for (const [index, key] of keys.entries()) {
      const result: unknown = Array.isArray(values) ? values[index] : values;
      if (result !== false) happened('removed', key);
    }
  });

  return () => {
    for (const step of undo.splice(0)) step();
    tell();
  };
}
