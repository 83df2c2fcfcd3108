import Keyv from 'keyv';
import type { Session, Vault, VaultOptions } from './vault-types';

const clean = (id: string) => id.replace(/[\0\r\n]|\.\.\//g, '');

export function openVault({ store, shop, lasts, seal, unseal }: VaultOptions): Vault {
  const sessions = new Keyv<Session>(store, {
    namespace: shop,
    ttl: lasts,
    throwOnErrors: true,
    serialize: async (data: { value?: Session; expires?: number }) => seal(JSON.stringify(data)),
    deserialize: async (text: string) => JSON.parse(await unseal(text)),
  });
  const found = new Map<string, number>();
  const missed = new Map<string, number>();
  const count = (id: string, isThere: boolean) => {
    const counts = isThere ? found : missed;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  return {
    async begin(id, session) {
      await sessions.set(clean(id), session);
    },
    async beginUntil(id, session, moment) {
      await sessions.set(clean(id), session, moment - Date.now());
    },
    async find(id) {
      const session = await sessions.get(clean(id));
      count(clean(id), session !== undefined);
      return session;
    },
    async endsAt(id) {
      const kept = await sessions.getRaw(clean(id));
      count(clean(id), kept !== undefined);
      return typeof kept === 'object' ? kept.expires : undefined;
    },
    end: (ids) => Promise.all(ids.map((id) => sessions.delete(clean(id)))),
    async all() {
      const kept = new Map<string, Session>();
      for await (const [id, session] of sessions.iterator()) kept.set(id, session);
      return kept;
    },
    sought: (id) => ({ found: found.get(clean(id)) ?? 0, missed: missed.get(clean(id)) ?? 0 }),
  };
}
