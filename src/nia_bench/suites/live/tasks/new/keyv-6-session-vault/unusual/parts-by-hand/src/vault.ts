import Keyv, { KeyvMemoryAdapter, KeyvSanitize, KeyvStats } from 'keyv';
import type { Session, Vault, VaultOptions } from './vault-types';

export function openVault(options: VaultOptions): Vault {
  const adapter = new KeyvMemoryAdapter(options.store, { namespace: options.shop });
  const keyv = new Keyv(adapter, { ttl: options.lasts });
  keyv.sanitize = new KeyvSanitize({ keys: { sql: false, mongo: false } });
  keyv.serialization = {
    stringify: async (data) => options.seal(JSON.stringify(data)),
    parse: async (text) => JSON.parse(await options.unseal(text)),
  };
  const stats = new KeyvStats({ enabled: true, maxEntries: Number.POSITIVE_INFINITY, emitter: keyv });

  const until = async (id: string) => {
    const [raw] = await keyv.getManyRaw<Session>([id]);
    return raw === undefined || typeof raw === 'string' ? undefined : raw.expires;
  };
  return {
    begin: async (id, session) => void (await keyv.setMany([{ key: id, value: session }])),
    beginUntil: async (id, value, expires) => void (await keyv.setManyRaw([{ key: id, value: { value, expires } }])),
    find: (id) => keyv.get<Session>(id),
    endsAt: until,
    end: (ids) => keyv.delete(ids),
    all: async () => new Map<string, Session>(await Array.fromAsync(keyv.iterator())),
    sought(id) {
      const name = `${options.shop}::${keyv.sanitize.cleanKey(id)}`;
      return { found: stats.hitKeys.get(name) ?? 0, missed: stats.missKeys.get(name) ?? 0 };
    },
  };
}
