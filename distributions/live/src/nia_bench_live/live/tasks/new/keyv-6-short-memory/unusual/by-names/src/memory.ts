import type Keyv from 'keyv';
import type { KeyvTelemetryEvent } from 'keyv';
import type { Rules, What } from './types';

type Entry = { key: string; value: unknown; ttl?: number };
type Kept = { value?: unknown; expires?: number | undefined };

let made = 0;

class Shortened {
  readonly #id = `short-memory-${(made += 1)}`;
  readonly #listeners = new Map<string, (event: KeyvTelemetryEvent) => void>();

  constructor(
    private readonly keyv: Keyv,
    private readonly rules: Rules,
  ) {
    const hooks = {
      'before:set': (entry: Entry) => void Object.assign(entry, this.#entry(entry)),
      'before:setMany': (batch: { entries: Entry[] }) => {
        batch.entries = batch.entries.map((entry) => this.#entry(entry));
      },
      'before:setRaw': (entry: { value: Kept }) => void (entry.value = this.#raw(entry.value)),
      'before:setManyRaw': async (batch: { entries: { value: Kept }[] }) => {
        for (const entry of batch.entries) entry.value = this.#raw(entry.value);
      },
    };
    keyv.onHooks(Object.entries(hooks).map(([event, handler]) => ({ id: `${this.#id}-${event}`, event, handler })));
    const events: Record<string, What> = { 'stat:hit': 'found', 'stat:miss': 'missed', 'stat:set': 'stored', 'stat:delete': 'removed', 'stat:error': 'failed' };
    for (const [event, what] of Object.entries(events)) {
      const listener = ({ key, namespace }: KeyvTelemetryEvent) => {
        if (key) rules.note(namespace === undefined ? { what, key } : { what, key, space: namespace });
      };
      keyv.addListener(event, listener);
      this.#listeners.set(event, listener);
    }
  }

  #entry(entry: Entry): Entry {
    const asked = entry.ttl ?? this.keyv.ttl ?? 0;
    return { ...entry, ttl: asked <= 0 ? this.rules.atMost : Math.min(asked, this.rules.atMost) };
  }

  #raw(value: Kept): Kept {
    return { ...value, expires: Math.min(value.expires ?? Number.POSITIVE_INFINITY, Date.now() + this.rules.atMost) };
  }

  release(): void {
    this.keyv.removeHookById(['before:set', 'before:setMany', 'before:setRaw', 'before:setManyRaw'].map((event) => `${this.#id}-${event}`));
    for (const [event, listener] of this.#listeners) this.keyv.removeListener(event, listener);
  }
}

export function shorten(keyv: Keyv, rules: Rules): () => void {
  const shortened = new Shortened(keyv, rules);
  return () => shortened.release();
}
