import { keyvStorageCapability, type KeyvStorageCapability, type KeyvStorageEntry } from 'keyv';
import type { Registry } from './registry';

/** Keeps what keyv is given in an area of the registry. */
export class RegistryStore {
  namespace?: string;
  readonly #registry: Registry;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  get capabilities(): KeyvStorageCapability {
    return keyvStorageCapability(this);
  }

  get #area(): string {
    return this.namespace ?? 'main';
  }

  async get(key: string): Promise<unknown> {
    return (await this.getMany([key]))[0];
  }

  async getMany(keys: string[]): Promise<unknown[]> {
    return Promise.all(keys.map(async (key) => (await this.#registry.fetch(this.#area, [key]))[0]?.value));
  }

  async has(key: string): Promise<boolean> {
    return (await this.hasMany([key]))[0] === true;
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return (await this.#registry.fetch(this.#area, keys)).map((entry) => entry !== undefined);
  }

  async set(key: string, value: unknown, expires?: number): Promise<boolean> {
    return (await this.setMany([{ key, value, expires }]))[0] === true;
  }

  async setMany(entries: KeyvStorageEntry[]): Promise<boolean[]> {
    return Promise.all(
      entries.map(async ({ key, value, expires }) => (await this.#registry.put(this.#area, [{ name: key, value, until: expires }]))[0] === true),
    );
  }

  async delete(key: string): Promise<boolean> {
    return (await this.deleteMany([key]))[0] === true;
  }

  async deleteMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map(async (key) => (await this.#registry.drop(this.#area, [key]))[0] === true));
  }

  async clear(): Promise<void> {
    await this.#registry.empty(this.#area);
  }

  async *iterator(): AsyncGenerator<[string, unknown], void> {
    for (const { name, value } of await this.#registry.list(this.#area)) yield [name, value];
  }

  async disconnect(): Promise<void> {
    await this.#registry.close();
  }
}
