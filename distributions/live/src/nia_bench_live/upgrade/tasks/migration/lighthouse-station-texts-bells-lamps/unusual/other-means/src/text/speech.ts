import { createInstance, type i18n, type InitOptions } from 'i18next';
import { catalogue, type Language } from './catalogue';

const options: InitOptions = {
  resources: catalogue,
  fallbackLng: { default: ['dev'] },
  returnEmptyString: true,
  interpolation: {
    escape(text) {
      let safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      safe = safe.replaceAll('"', '&quot;').replaceAll("'", '&#39;');
      return safe.replaceAll('/', '&#x2F;');
    },
  },
};

const speeches: Record<Language, i18n> = {
  en: createInstance({ ...options, lng: 'en' }, () => undefined),
  gd: createInstance({ ...options, lng: 'gd' }, () => undefined),
};

export function say(language: Language, key: string, values: Record<string, unknown> = {}): string {
  return String(speeches[language].t(key, values));
}

export function sealLine(language: Language): string {
  return `[${say(language, 'seal')}]`;
}

export function boardLine(language: Language, place: string): string {
  return ['<li>', say(language, 'place', { place }), '</li>'].join('');
}
