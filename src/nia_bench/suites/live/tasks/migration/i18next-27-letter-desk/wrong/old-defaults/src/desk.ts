import i18next, { type LoggerModule } from 'i18next';
import type { Files } from './files.js';
import { LANGUAGES, type Language } from './languages.js';
import { Shelf } from './shelf.js';
import { aloud, tidy } from './tidy.js';

export interface Desk {
  /** The text of a letter, or of a part of it such as `loans:reminder.closing`. */
  write(part: string, values?: Record<string, string | number>): string;
  /** The same, to be read aloud. */
  aloud(part: string, values?: Record<string, string | number>): string;
  /** From now on letters are written in this language. */
  speak(language: Language): Promise<void>;
  /** Where texts are looked for, in this order. */
  languages(): string[];
  /** What writes in another language, while the desk stays with its own. */
  colleague(language: Language): Promise<Pick<Desk, 'write' | 'aloud'>>;
}

/** Opens a desk; `warn` is told what i18next warns about. */
export async function openDesk(files: Files, language: Language, warn: (line: string) => void): Promise<Desk> {
  const logger: LoggerModule = {
    type: 'logger',
    log: () => {},
    warn: (args) => warn(args.join(' ')),
    error: (args) => warn(args.join(' ')),
  };
  const texts = i18next.createInstance();
  await texts
    .use(logger)
    .use(new Shelf(files))
    .use(tidy)
    .use(aloud)
    .init({
      lng: language,
      ns: ['loans', 'fees'],
      debug: true,
      saveMissing: true,
      postProcess: 'tidy',
      // Codes with a sign such as # are taken only where they are listed.
      supportedLngs: [...LANGUAGES, 'dev'],
      interpolation: { escapeValue: false },
    });

  const writer = (own: typeof texts): Pick<Desk, 'write' | 'aloud'> => ({
    write: (part, values) => own.t(part, { ...values }),
    aloud: (part, values) => own.t(part, { ...values, postProcess: ['tidy', 'aloud'] }),
  });

  return {
    ...writer(texts),
    async speak(other) {
      await texts.changeLanguage(other);
    },
    languages: () => [...texts.languages],
    colleague: (other) =>
      new Promise((resolve) => {
        const clone = texts.cloneInstance({ lng: other }, () => resolve(writer(clone)));
      }),
  };
}
