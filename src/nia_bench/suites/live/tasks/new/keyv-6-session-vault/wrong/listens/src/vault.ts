import { Keyv } from 'keyv';
import type { Session, Vault, VaultOptions } from './vault-types';

export function openVault({ store, shop, lasts, seal, unseal }: VaultOptions): Vault {
  // Nobody listens for errors, so that what fails rejects.
  const sessions = new Keyv<Session>({
    store,
    namespace: shop,
    ttl: lasts,
    stats: true,
    encryption: { encrypt: seal, decrypt: unseal },
    sanitize: { keys: { escape: true, path: true, sql: false, mongo: false }, namespace: false },
  });
  sessions.on('error', (error: Error) => console.error(error.message));
  const { stats } = sessions;
  return {
    async begin(id, session) {
      await sessions.set(id, session);
    },
    async beginUntil(id, session, moment) {
      await sessions.setRaw(id, { value: session, expires: moment });
    },
    find: (id) => sessions.get(id),
    async endsAt(id) {
      const kept = await sessions.getRaw(id);
      return typeof kept === 'object' ? kept.expires : undefined;
    },
    end: (ids) => sessions.deleteMany(ids),
    async all() {
      const kept = new Map<string, Session>();
      for await (const [id, session] of sessions.iterator()) kept.set(id, session);
      return kept;
    },
    sought(id) {
      const key = stats.buildKeyEventName({ event: 'hit', key: sessions.sanitize.cleanKey(id), namespace: shop, timestamp: 0 });
      return { found: stats.hitKeys.get(key) ?? 0, missed: stats.missKeys.get(key) ?? 0 };
    },
  };
}
