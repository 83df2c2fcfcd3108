export interface Letter {
  to: string;
  text: string;
}

/** A letter as it lies in a backup; `until` is in milliseconds since 1970, and missing where it is kept for good. */
export interface Saved {
  id: string;
  letter: Letter;
  until?: number;
}

export interface Letters {
  /** Keeps a letter, for good or for some milliseconds. */
  keep(id: string, letter: Letter, milliseconds?: number): Promise<void>;
  read(id: string): Promise<Letter | undefined>;
  /** The letters with these ids as they are to be put into a backup; ids without a letter are left out. */
  backup(ids: string[]): Promise<Saved[]>;
  /** Puts letters back, each until the moment that stands in the backup. */
  restore(saved: Saved[]): Promise<void>;
  /** How often each letter was found when somebody asked for it, by id. */
  found(): Map<string, number>;
  /** How often somebody asked in vain, by id. */
  missed(): Map<string, number>;
}
