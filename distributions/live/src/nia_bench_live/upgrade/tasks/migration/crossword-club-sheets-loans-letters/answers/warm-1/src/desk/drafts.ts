import Keyv from 'keyv';

/** What the club's server offers to keep drafts in; it is out of order now and then. */
export interface Server {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

function draftsOn(server: Server): Keyv<string> {
  const drafts = new Keyv<string>({ store: server });
  // A server that is out of order is no reason to give up; without a listener, Keyv would throw.
  drafts.on('error', () => {});
  return drafts;
}

/** The key on the server, where all drafts have been kept under `keyv:`. */
function keyOf(name: string): string {
  return `keyv:${name}`;
}

/** Whether a draft could be put on the server. */
export async function saveDraft(server: Server, name: string, draft: string): Promise<boolean> {
  return draftsOn(server).set(keyOf(name), draft);
}

/** The draft of that name, or an empty one. */
export async function openDraft(server: Server, name: string): Promise<string> {
  return (await draftsOn(server).get(keyOf(name))) ?? '';
}
