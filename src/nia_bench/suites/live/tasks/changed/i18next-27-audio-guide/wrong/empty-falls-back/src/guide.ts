import { createInstance, type BackendModule, type LanguageDetectorAsyncModule, type LoggerModule } from 'i18next';
import { spoken } from './spoken.js';
import { LANGUAGES, type Archive, type Guide, type Texts, type Visitor } from './types.js';

class ArchiveBackend implements BackendModule {
  readonly type = 'backend';
  /** i18next is to take promises. */
  readonly callbackApi = false;
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  init(): void {}

  async read(language: string, floor: string): Promise<Texts> {
    return (await this.#archive.read(language, floor)) ?? {};
  }

  create(_languages: readonly string[], floor: string, stop: string): void {
    this.#archive.missing(floor, stop);
  }
}

export async function openGuide(archive: Archive, visitor: Visitor, warn: (line: string) => void): Promise<Guide> {
  const logger: LoggerModule = {
    type: 'logger',
    log: () => {},
    warn: (args: unknown[]) => warn(args.join(' ')),
    error: (args: unknown[]) => warn(args.join(' ')),
  };
  const detector: LanguageDetectorAsyncModule = {
    type: 'languageDetector',
    async: true,
    callbackApi: false,
    detect: () => visitor.language(),
    cacheUserLanguage: (language) => visitor.hears(language),
  };
  const texts = createInstance();
  await texts
    .use(logger)
    .use(new ArchiveBackend(archive))
    .use(detector)
    .use(spoken)
    .init({
      debug: true,
      ns: ['ground', 'upper'],
      defaultNS: 'ground',
      fallbackLng: 'en',
      // Codes with a plus are taken only where they are listed.
      supportedLngs: [...LANGUAGES],
      saveMissing: true,
      postProcess: 'spoken',
      interpolation: { escapeValue: false },
    });

  return {
    say: (stop, values) => texts.t(stop, { ...values }),
    async change(language) {
      await texts.changeLanguage(language);
    },
    refresh: () => texts.reloadResources(),
  };
}
