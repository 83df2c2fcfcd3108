import { Keyv } from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The place of one draft on the server, under the key that it always had there. */
function placeOf(server: Server, name: string) {
  const key = name.startsWith('keyv:') ? name : `keyv:${name}`;
  return {
    get: async (): Promise<string | undefined> => server.get(key),
    set: async (_key: string, value: string): Promise<boolean> => server.set(key, value),
    has: async (): Promise<boolean> => (await server.get(key)) !== undefined,
    delete: async (): Promise<boolean> => server.delete(key),
    clear: async (): Promise<void> => server.clear(),
  };
}

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  const place = placeOf(server, name);
  let isSaved = false;
  const drafts = new Keyv<string>({
    store: {
      ...place,
      set: async (key: string, value: string): Promise<boolean> => {
        isSaved = (await place.set(key, value)) !== false;
        return isSaved;
      },
    },
  });
  drafts.on('error', () => undefined);
  try {
    await drafts.set(name, draft);
  } catch {
    return false;
  }
  return isSaved;
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  const place = placeOf(server, name);
  const drafts = new Keyv<string>({
    store: {
      ...place,
      get: async (): Promise<string | undefined> => {
        try {
          return await place.get();
        } catch {
          return undefined;
        }
      },
    },
  });
  drafts.on('error', () => undefined);
  return (await drafts.get(name)) ?? '';
}
