import { EventEmitter } from 'node:events';
import type { KeyvStoreAdapter } from 'keyv';
import type { Registry } from './registry';

/** `tea:a:1` is `a:1` in the area `tea`. */
const parted = (key: string): [string, string] => {
  const colon = key.indexOf(':');
  return colon < 0 ? ['main', key] : [key.slice(0, colon), key.slice(colon + 1)];
};
const untilOf = (ttl: number | undefined) => (ttl === undefined ? undefined : Date.now() + ttl);

export class RegistryStore extends EventEmitter implements KeyvStoreAdapter {
  readonly opts = { dialect: 'registry' };
  namespace?: string;
  readonly #registry: Registry;

  constructor(registry: Registry) {
    super();
    this.#registry = registry;
  }

  async get(key: string): Promise<any> {
    return (await this.getMany([key]))[0];
  }

  async getMany(keys: string[]): Promise<any[]> {
    const area = parted(keys[0] ?? '')[0];
    const entries = await this.#registry.fetch(area, keys.map((key) => parted(key)[1]));
    return entries.map((entry) => entry?.value);
  }

  async set(key: string, value: unknown, ttl?: number): Promise<boolean> {
    const [area, name] = parted(key);
    return (await this.#registry.put(area, [{ name, value, until: untilOf(ttl) }]))[0] === true;
  }

  async setMany(entries: { key: string; value: unknown; ttl?: number }[]): Promise<void> {
    const area = parted(entries[0]?.key ?? '')[0];
    await this.#registry.put(area, entries.map(({ key, value, ttl }) => ({ name: parted(key)[1], value, until: untilOf(ttl) })));
  }

  async delete(key: string): Promise<boolean> {
    return this.deleteMany([key]);
  }

  async deleteMany(keys: string[]): Promise<boolean> {
    const dropped = await this.#registry.drop(parted(keys[0] ?? '')[0], keys.map((key) => parted(key)[1]));
    return dropped.every(Boolean);
  }

  async has(key: string): Promise<boolean> {
    return (await this.get(key)) !== undefined;
  }

  async clear(): Promise<void> {
    await this.#registry.empty(this.namespace ?? 'main');
  }

  async *iterator(namespace?: string): AsyncGenerator<[string, any], void> {
    for (const { name, value } of await this.#registry.list(namespace ?? 'main')) yield [namespace ? `${namespace}:${name}` : name, value];
  }

  async disconnect(): Promise<void> {
    await this.#registry.close();
  }
}
