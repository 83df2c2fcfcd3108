import Keyv from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The server as it is when it does not answer: nothing is found there then. */
function patient(server: Server): Server {
  return {
    async get(key) {
      try {
        return await server.get(key);
      } catch {
        return undefined;
      }
    },
    set: (key, value) => server.set(key, value),
    delete: (key) => server.delete(key),
    clear: () => server.clear(),
  };
}

/** The name under which the server has a draft. */
const keyOf = (name: string): string => `keyv:${name}`;

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  const drafts = new Keyv<string>({ store: patient(server) });
  // Without a listener, a failure would be thrown.
  drafts.on('error', () => undefined);
  return drafts.set(keyOf(name), draft);
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  // What is there and cannot be read is still an error, and Keyv throws it as nobody listens.
  return (await new Keyv<string>({ store: patient(server) }).get(keyOf(name))) ?? '';
}
