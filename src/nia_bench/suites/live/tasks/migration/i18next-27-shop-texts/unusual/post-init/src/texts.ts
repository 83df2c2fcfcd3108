import i18next, { type i18n, type InitOptions } from 'i18next';
import { resources } from './locales';

const OPTIONS: InitOptions = {
  fallbackLng: ['dev'],
  returnEmptyString: true,
  resources,
  interpolation: { escapeValue: false },
};

const money = (language: string | undefined) => (cents: number) => {
  const amount = (cents / 100).toFixed(2);
  return ['de', 'fr'].includes(language ?? '') ? `${amount.replace('.', ',')} €` : `€${amount}`;
};

const title = () => (words: string) =>
  words.replace(/\p{L}+/gu, (word) => word[0].toUpperCase() + word.slice(1).toLowerCase());

export const createTexts = (language: string): i18n => {
  const texts = i18next.createInstance(OPTIONS);
  void texts.init({ lng: language });
  const { formatter } = texts.services;
  if (!formatter) throw new Error('i18next has no formatter');
  formatter.addCached('money', money);
  formatter.addCached('title', title);
  return texts;
};
