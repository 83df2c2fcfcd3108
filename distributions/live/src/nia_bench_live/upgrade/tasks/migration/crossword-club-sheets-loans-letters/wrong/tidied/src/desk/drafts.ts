import Keyv from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** The drafts on a server. Without somebody who hears of errors, each would be thrown. */
function drafts(server: Server): Keyv<string> {
  const keyv = new Keyv<string>({ store: server });
  keyv.on('error', () => {});
  return keyv;
}

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  return drafts(server).set(name, draft);
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  return (await drafts(server).get(name)) ?? 'new';
}
