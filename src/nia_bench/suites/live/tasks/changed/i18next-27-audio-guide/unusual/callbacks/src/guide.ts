import i18next, { type InitOptions, type ReadCallback, type i18n } from 'i18next';
import { spoken } from './spoken';
import { LANGUAGES, type Archive, type Guide, type Language, type Visitor } from './types';

const FLOORS = ['ground', 'upper'];

const backendOf = (archive: Archive) => ({
  type: 'backend' as const,
  callbackApi: true,
  init() {},
  read(language: string, floor: string, done: ReadCallback) {
    archive.read(language, floor).then((texts) => done(null, texts ?? {}), (error: Error) => done(error, null));
  },
});

const detectorOf = (visitor: Visitor) => ({
  type: 'languageDetector' as const,
  async: true as const,
  callbackApi: true,
  detect(done: (language: string | undefined) => void) {
    visitor.language().then(done, () => done(undefined));
  },
  cacheUserLanguage: visitor.hears.bind(visitor),
});

const loggerOf = (warn: (line: string) => void) => {
  const tell = (args: unknown[]): void => warn(args.map(String).join(' '));
  return { type: 'logger' as const, log() {}, warn: tell, error: tell };
};

class Speaking implements Guide {
  private readonly texts: i18n;

  constructor(texts: i18n) {
    this.texts = texts;
  }

  say(stop: string, values: Record<string, string | number> = {}): string {
    return this.texts.t(stop, values);
  }

  async change(language: Language): Promise<void> {
    await this.texts.changeLanguage(language);
  }

  refresh(): Promise<void> {
    return this.texts.reloadResources();
  }
}

export async function openGuide(archive: Archive, visitor: Visitor, warn: (line: string) => void): Promise<Guide> {
  const options: InitOptions = {
    debug: true,
    ns: FLOORS,
    defaultNS: FLOORS[0],
    // What is listed here may have other signs in its code, too.
    fallbackLng: { ...Object.fromEntries(LANGUAGES.map((code): [string, string[]] => [code, ['en']])), default: ['en'] },
    returnEmptyString: true,
    postProcess: [spoken.name],
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, floor, stop) => archive.missing(floor, stop),
  };
  const texts = i18next.createInstance();
  for (const part of [loggerOf(warn), backendOf(archive), detectorOf(visitor), spoken]) texts.use(part);
  await texts.init(options);
  return new Speaking(texts);
}
