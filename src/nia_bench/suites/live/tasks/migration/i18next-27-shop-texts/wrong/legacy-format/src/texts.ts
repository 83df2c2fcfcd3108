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
    initAsync: false,
    fallbackLng: 'dev',
    returnEmptyString: true,
    resources,
    interpolation: {
      escapeValue: false,
      format: (value, format, lng) => {
        if (format === 'money') return money(value, lng);
        if (format === 'title') return title(value);
        return value;
      },
    },
  });
  return texts;
}
