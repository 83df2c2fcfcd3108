import { createInstance, type i18n } from 'i18next';
import { formats } from './formats';
import { resources } from './locales';

/** The texts of one language, ready when this returns. */
export function createTexts(language: string): i18n {
  const texts = createInstance().use(formats);
  void texts.init({
    lng: language,
    fallbackLng: { default: ['dev'] },
    returnEmptyString: true,
    initAsync: false,
    resources,
    interpolation: { escapeValue: false },
  });
  return texts;
}
