/** The texts of one file, such as `{ hello: 'Hello {{name}}' }`. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The files of our editors: one for each language and kind of letter. */
export interface Files {
  /** Rejects when there is no such file. */
  open(language: string, kind: string): Promise<Texts>;
  /** Tells the editors which text nobody has written, and in which languages they should. */
  gap(languages: readonly string[], kind: string, key: string): void;
}
