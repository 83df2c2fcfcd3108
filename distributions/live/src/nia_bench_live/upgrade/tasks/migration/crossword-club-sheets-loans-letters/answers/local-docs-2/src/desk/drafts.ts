import Keyv, { KeyvBridgeAdapter } from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The drafts on a server, where their keys begin with `keyv:`. What fails is no draft, and not saved. */
function draftsOn(server: Server): Keyv<string> {
  const store = new KeyvBridgeAdapter(
    {
      get: async (key: string) => (await server.get(key)) ?? undefined,
      set: async (key: string, value: string) => {
        if ((await server.set(key, value)) === false) throw new Error(`The server did not take ${key}`);
      },
      delete: async (key: string) => server.delete(key),
      clear: async () => server.clear(),
    },
    { namespace: 'keyv', namespaceSeparator: ':' },
  );
  const drafts = new Keyv<string>({ store });
  // Without a listener, what fails would be thrown.
  drafts.on('error', () => undefined);
  return drafts;
}

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  return draftsOn(server).set(name, draft);
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  return (await draftsOn(server).get(name)) ?? '';
}
