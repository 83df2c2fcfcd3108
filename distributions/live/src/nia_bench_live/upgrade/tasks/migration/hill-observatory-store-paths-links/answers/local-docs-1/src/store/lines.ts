/** What a store of the observatory can do. */
export interface Line {
  get(key: string): string | undefined | Promise<string | undefined>;
  set(key: string, text: string): unknown;
  delete(key: string): boolean | Promise<boolean>;
  clear(): void | Promise<void>;
}

/** The key under which a star is kept in a store from outside. */
export function keyOf(star: string): string {
  return `keyv:${star}`;
}

/** A store as Keyv takes it. Where it breaks, nothing is found. */
export function storeOn(line: Line) {
  return {
    get: async (key: string): Promise<string | undefined> => {
      try {
        return await line.get(key);
      } catch {
        return undefined;
      }
    },
    set: async (key: string, text: string): Promise<boolean> => {
      try {
        return (await line.set(key, text)) !== false;
      } catch {
        return false;
      }
    },
    delete: async (key: string): Promise<boolean> => {
      try {
        return await line.delete(key);
      } catch {
        return false;
      }
    },
    clear: async (): Promise<void> => {
      await line.clear();
    },
  };
}
