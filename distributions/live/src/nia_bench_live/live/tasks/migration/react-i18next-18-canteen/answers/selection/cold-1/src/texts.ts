import { createInstance, type BackendModule, type i18n, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Fetches the texts of a language; the editors keep them. `dev` has what nobody has translated yet. */
export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey>;

function loaded(load: LoadTexts): BackendModule {
  return {
    type: 'backend',
    init() {},
    read(language, namespace, callback) {
      load(language, namespace).then(
        (texts) => callback(null, texts),
        (error: Error) => callback(error, false),
      );
    },
  };
}

/** What our editors rely on, whatever the library takes for granted. */
function settings(language: string, useSuspense: boolean): InitOptions {
  return {
    lng: language,
    fallbackLng: ['dev'],
    ns: ['menu'],
    defaultNS: 'menu',
    returnEmptyString: true,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: {
      useSuspense,
      bindI18n: 'languageChanged',
      bindI18nStore: '',
      transEmptyNodeValue: '',
      transSupportBasicHtmlNodes: true,
      transKeepBasicHtmlNodesFor: ['br', 'strong', 'i', 'p'],
      transWrapTextNodes: '',
    },
  };
}

/** The texts of the page in the canteen. */
export function pageTexts(language: string, load: LoadTexts): i18n {
  const texts = createInstance();
  void texts.use(loaded(load)).use(initReactI18next).init(settings(language, false));
  return texts;
}

/** The texts of the sheet that is printed for the kitchen; made after those of the page. */
export function sheetTexts(language: string, load: LoadTexts): i18n {
  const texts = createInstance();
  void texts.use(loaded(load)).use(initReactI18next).init(settings(language, true));
  return texts;
}
