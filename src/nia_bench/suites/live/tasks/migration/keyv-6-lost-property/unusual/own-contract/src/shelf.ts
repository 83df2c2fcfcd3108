import { EventEmitter } from 'node:events';
import { type KeyvStorageEntry, keyvStorageCapability } from 'keyv';
import type { Drawer } from './drawer';

/** The drawer as Keyv 6 wants its stores: with the moment until which a text is kept. */
export class Shelf extends EventEmitter {
  namespace?: string;

  constructor(readonly drawer: Drawer) {
    super();
  }

  get capabilities() {
    return keyvStorageCapability(this);
  }

  #of(key: string): string {
    return this.namespace === undefined ? key : `${this.namespace}:${key}`;
  }

  async get(key: string): Promise<string | undefined> {
    return this.drawer.get(this.#of(key));
  }

  async getMany(keys: string[]): Promise<Array<string | undefined>> {
    return Promise.all(keys.map(async (key) => this.get(key)));
  }

  async set(key: string, text: string, until?: number): Promise<boolean> {
    return this.drawer.set(this.#of(key), text, until === undefined ? undefined : until - Date.now());
  }

  async setMany(entries: KeyvStorageEntry<string>[]): Promise<boolean[]> {
    return Promise.all(entries.map(async ({ key, value, expires }) => this.set(key, value, expires)));
  }

  async has(key: string): Promise<boolean> {
    return this.drawer.has(this.#of(key));
  }

  async hasMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map(async (key) => this.has(key)));
  }

  async delete(key: string): Promise<boolean> {
    return this.drawer.delete(this.#of(key));
  }

  async deleteMany(keys: string[]): Promise<boolean[]> {
    return Promise.all(keys.map(async (key) => this.delete(key)));
  }

  async clear(): Promise<void> {
    await this.drawer.clear();
  }
}
