import { EventEmitter } from 'node:events';
import { keyvStorageCapability } from 'keyv';
import type { Entry, Registry } from './registry';

const first = <Value>([value]: Value[]) => value;
const valueOf = (entry: Entry | undefined) => entry?.value ?? undefined;

interface Written {
  key: string;
  value: unknown;
  expires?: number;
}

export class RegistryStore extends EventEmitter {
  namespace: string | undefined = undefined;
  readonly capabilities;

  constructor(private readonly registry: Registry) {
    super();
    this.capabilities = { ...keyvStorageCapability(this), expires: true };
  }

  private of<Value>(ask: (area: string) => Value): Value {
    return ask(this.namespace || 'main');
  }

  getMany(keys: string[]) {
    return this.of((area) => this.registry.fetch(area, keys)).then((entries) => entries.map(valueOf));
  }
  setMany(entries: Written[]) {
    const written = entries.map(({ key: name, value, expires: until }): Entry => (until === undefined ? { name, value } : { name, value, until }));
    return this.of((area) => this.registry.put(area, written));
  }
  deleteMany(keys: string[]) {
    return this.of((area) => this.registry.drop(area, keys));
  }
  hasMany(keys: string[]) {
    return this.getMany(keys).then((values) => values.map((value) => value !== undefined));
  }

  get = (key: string) => this.getMany([key]).then(first);
  set = (key: string, value: unknown, expires?: number) => this.setMany([{ key, value, expires }]).then(first);
  delete = (key: string) => this.deleteMany([key]).then(first);
  has = (key: string) => this.hasMany([key]).then(first);

  clear() {
    return this.of((area) => this.registry.empty(area));
  }
  async *iterator() {
    const entries = await this.of((area) => this.registry.list(area));
    yield* entries.map(({ name, value }): [string, unknown] => [name, value]);
  }
  disconnect = () => this.registry.close();
}
