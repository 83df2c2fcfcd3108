export interface Entry {
  name: string;
  value: unknown;
  /** The moment at which the registry forgets the entry, in milliseconds since 1970. Without one it never does. */
  until?: number;
}

/** A registry has areas, in each of which names are unique. Any of these may reject. */
export interface Registry {
  /** Says of each entry, in order, whether it was taken: an area may be full. */
  put(area: string, entries: Entry[]): Promise<boolean[]>;
  /** The entries of these names, in order. What is over is not there any more. */
  fetch(area: string, names: string[]): Promise<Array<Entry | undefined>>;
  /** Says of each name, in order, whether there was such an entry. */
  drop(area: string, names: string[]): Promise<boolean[]>;
  list(area: string): Promise<Entry[]>;
  /** Drops all entries of an area. */
  empty(area: string): Promise<void>;
  close(): Promise<void>;
}
