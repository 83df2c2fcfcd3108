/** The languages of our guides; those with `+` describe what there is to be seen. */
export const LANGUAGES = ['en', 'en+', 'de', 'de+', 'it'] as const;

export type Language = (typeof LANGUAGES)[number];

export interface Texts {
  [stop: string]: string | Texts;
}

export interface Archive {
  /** The texts of a floor; null where there is no such file. */
  read(language: string, floor: string): Promise<Texts | null>;
  /** Is told that nobody has written a text. */
  missing(floor: string, stop: string): void;
}

export interface Visitor {
  /** The language that the visitor has chosen at the desk. */
  language(): Promise<Language>;
  /** Is told which language the guide speaks from now on. */
  hears(language: string): void;
}

export interface Guide {
  /** What is said at a stop, such as `dinosaurs.hello` or `upper:stars.hello`. */
  say(stop: string, values?: Record<string, string | number>): string;
  change(language: Language): Promise<void>;
  /** Reads all files again that have been read so far, in whichever language. */
  refresh(): Promise<void>;
}
