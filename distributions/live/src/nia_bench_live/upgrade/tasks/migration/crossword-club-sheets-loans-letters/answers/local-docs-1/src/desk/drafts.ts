import Keyv from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The server as a store that says nothing where it is out of order, and what it said of the last draft. */
function storeOn(server: Server) {
  const store = {
    isSaved: false,
    get: async (key: string): Promise<string | undefined> => {
      try {
        return await server.get(key);
      } catch {
        return undefined;
      }
    },
    set: async (key: string, value: string): Promise<boolean> => {
      try {
        store.isSaved = (await server.set(key, value)) !== false;
      } catch {
        store.isSaved = false;
      }
      return store.isSaved;
    },
    delete: async (key: string): Promise<boolean> => {
      try {
        return await server.delete(key);
      } catch {
        return false;
      }
    },
    clear: async (): Promise<void> => {
      await server.clear();
    },
  };
  return store;
}

/** The key of a draft on the server. */
function keyOf(name: string): string {
  return `keyv:${name}`;
}

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  const store = storeOn(server);
  const isSet = await new Keyv<string>({ store }).set(keyOf(name), draft);
  return isSet && store.isSaved;
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  return (await new Keyv<string>({ store: storeOn(server) }).get(keyOf(name))) ?? '';
}
