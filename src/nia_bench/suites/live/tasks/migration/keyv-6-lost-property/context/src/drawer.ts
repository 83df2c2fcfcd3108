/**
 * Where the texts lie. Several programs of ours put things into the same drawer and take them out again, each under
 * keys with a beginning of its own. The real one is on another computer; `milliseconds` is how long a text is kept.
 */
export interface Drawer {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string, milliseconds?: number): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
  has(key: string): Promise<boolean>;
}
