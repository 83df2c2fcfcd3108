export interface Session {
  user: string;
  basket: string[];
}

export interface VaultOptions {
  /** Several shops keep their sessions in one store, and do not see each other's. */
  store: Map<string, unknown>;
  shop: string;
  /** A session lasts for so many milliseconds, unless somebody says until when. */
  lasts: number;
  /** Makes of a text what nobody can read, and the text of that. */
  seal(text: string): Promise<string>;
  unseal(sealed: string): Promise<string>;
}

export interface Vault {
  begin(id: string, session: Session): Promise<void>;
  /** The session lasts until a moment, in milliseconds since 1970. Where that has passed, there is no session. */
  beginUntil(id: string, session: Session, moment: number): Promise<void>;
  find(id: string): Promise<Session | undefined>;
  /** The moment at which a session ends, in milliseconds since 1970. */
  endsAt(id: string): Promise<number | undefined>;
  /** Ends sessions; says of each, in order, whether there was one. */
  end(ids: string[]): Promise<boolean[]>;
  /** All sessions of the shop, by id. */
  all(): Promise<Map<string, Session>>;
  /** How often the session of that id was sought, by `find` and `endsAt`: with success, and in vain. */
  sought(id: string): { found: number; missed: number };
}
