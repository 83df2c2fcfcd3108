import Keyv from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

function draftsOn(server: Server): Keyv<string> {
  const drafts = new Keyv<string>({ store: server, throwOnErrors: false });
  drafts.on('error', () => {});
  return drafts;
}

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  try {
    return await draftsOn(server).set(name, draft);
  } catch {
    return false;
  }
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  try {
    return (await draftsOn(server).get(name)) ?? '';
  } catch {
    return '';
  }
}
