import { createInstance, type i18n } from 'i18next';
import { resources } from './locales';

function money(cents: number, language: string | undefined): string {
  const amount = (cents / 100).toFixed(2);
  return language === 'de' || language === 'fr' ? `${amount.replace('.', ',')} €` : `€${amount}`;
}

function title(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => word[0].toUpperCase() + word.slice(1).toLowerCase());
}

/** The texts of one language, ready when this returns. */
export function createTexts(language: string): i18n {
  const texts = createInstance();
  void texts.init({
    lng: language,
    fallbackLng: 'en',
    returnEmptyString: true,
    initAsync: false,
    resources,
    interpolation: { escapeValue: false },
  });
  texts.services.formatter?.add('money', (value, lng) => money(value, lng));
  texts.services.formatter?.add('title', (value) => title(value));
  return texts;
}
