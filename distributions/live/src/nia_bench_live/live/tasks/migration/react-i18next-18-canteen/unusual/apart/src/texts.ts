import { createInstance, type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Fetches the texts of a language; the editors keep them. `dev` has what nobody has translated yet. */
export type LoadTexts = (language: string, namespace: string) => Promise<ResourceKey>;

function loaded(load: LoadTexts): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, callback) {
      load(language, namespace).then(
        (texts) => callback(null, texts),
        (error: Error) => callback(error, false),
      );
    },
  };
}

/** The texts of the page in the canteen. */
export function pageTexts(language: string, load: LoadTexts): i18n {
  const texts = createInstance();
  void texts
    .use(loaded(load))
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['menu'],
      defaultNS: 'menu',
      fallbackLng: ['dev'],
      returnEmptyString: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return texts;
}

/** The texts of the sheet that is printed for the kitchen; made after those of the page. */
export function sheetTexts(language: string, load: LoadTexts): i18n {
  const texts = createInstance();
  void texts
    .use(loaded(load))
    .use(initReactI18next)
    .init({
      lng: language,
      ns: ['menu'],
      defaultNS: 'menu',
      fallbackLng: { default: ['dev'] },
      returnEmptyString: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  return texts;
}
