import i18next, { type i18n } from 'i18next';
import { catalogue, type Language } from './catalogue';
import { escapeText } from './house';

const made = new Map<Language, i18n>();

function speechOf(language: Language): i18n {
  const found = made.get(language);
  if (found) return found;
  const speech = i18next.createInstance();
  void speech.init({
    lng: language,
    fallbackLng: 'dev',
    returnEmptyString: true,
    resources: catalogue,
    interpolation: { escape: escapeText },
  });
  made.set(language, speech);
  return speech;
}

/** A sentence in a language. */
export function say(language: Language, key: string, values: Record<string, unknown> = {}): string {
  return speechOf(language).t(key, values);
}

/** What the seal under a letter says. */
export function sealLine(language: Language): string {
  return `[${speechOf(language).t('seal')}]`;
}

/** A line of the notice board. */
export function boardLine(language: Language, place: string): string {
  return `<li>${speechOf(language).t('place', { place })}</li>`;
}
