import type { FormatterModule } from 'i18next';

function money(cents: number, language: string | undefined): string {
  const amount = (cents / 100).toFixed(2);
  return language === 'de' || language === 'fr' ? `${amount.replace('.', ',')} €` : `€${amount}`;
}

function title(words: string): string {
  return words.replace(/\p{L}+/gu, (word) => word[0].toUpperCase() + word.slice(1).toLowerCase());
}

/** Takes the place of i18next's own formatter. */
export const formats: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value, format, lng) {
    if (format === 'money') return money(value, lng);
    if (format === 'title') return title(value);
    return value;
  },
};
