import { type Keyv, KeyvEvents, KeyvHooks, type KeyvTelemetryEvent } from 'keyv';

import type { Rules, What } from './types.js';

interface Raw {
  value?: unknown;
  expires?: number | null;
}

interface SetData {
  ttl?: number;
}

interface SetManyData {
  entries: { key: string; value: unknown; ttl?: number }[];
}

interface SetRawData {
  value: Raw;
  ttl?: number;
}

interface SetManyRawData {
  entries: { key: string; value: Raw; ttl?: number }[];
}

/** Has nothing kept for longer than the rules say, and notes what happens to each key. */
export function shorten(keyv: Keyv, { atMost, note }: Rules): () => void {
  /** 0 and nothing at all stand for good. */
  const shorter = (ttl: number | null | undefined): number => (ttl ? Math.min(ttl, atMost) : atMost);

  const shorterRaw = (raw: Raw): Raw => {
    const last = Date.now() + atMost;
    return { ...raw, expires: raw.expires ? Math.min(raw.expires, last) : last };
  };

  const beforeSet = (data: SetData): void => {
    data.ttl = shorter(data.ttl ?? keyv.ttl);
  };
  const beforeSetMany = (data: SetManyData): void => {
    data.entries = data.entries.map((entry) => ({ ...entry, ttl: shorter(entry.ttl ?? keyv.ttl) }));
  };
  const beforeSetRaw = (data: SetRawData): void => {
    data.value = shorterRaw(data.value);
    if (data.ttl !== undefined) data.ttl = shorter(data.ttl);
  };
  const beforeSetManyRaw = (data: SetManyRawData): void => {
    data.entries = data.entries.map((entry) => ({
      ...entry,
      value: shorterRaw(entry.value),
      ...(entry.ttl === undefined ? {} : { ttl: shorter(entry.ttl) }),
    }));
  };

  const hooks = [
    { event: KeyvHooks.BEFORE_SET, handler: beforeSet },
    { event: KeyvHooks.BEFORE_SET_MANY, handler: beforeSetMany },
    { event: KeyvHooks.BEFORE_SET_RAW, handler: beforeSetRaw },
    { event: KeyvHooks.BEFORE_SET_MANY_RAW, handler: beforeSetManyRaw },
  ] as const;

  const listen = (what: What) => (event: KeyvTelemetryEvent): void => {
    const { key, namespace } = event;
    if (key === undefined) return;
    note(namespace === undefined ? { what, key } : { what, key, space: namespace });
  };

  const listeners = [
    { event: KeyvEvents.STAT_HIT, listener: listen('found') },
    { event: KeyvEvents.STAT_MISS, listener: listen('missed') },
    { event: KeyvEvents.STAT_SET, listener: listen('stored') },
    { event: KeyvEvents.STAT_DELETE, listener: listen('removed') },
    { event: KeyvEvents.STAT_ERROR, listener: listen('failed') },
  ] as const;

  for (const { event, handler } of hooks) keyv.onHook({ event, handler });
  for (const { event, listener } of listeners) keyv.on(event, listener);

  return () => {
    for (const { event, handler } of hooks) keyv.removeHook({ event, handler });
    for (const { event, listener } of listeners) keyv.off(event, listener);
  };
}
