import { createInstance } from 'i18next';
import { words } from './words';

const labels = createInstance();

void labels.init({ lng: 'en', resources: words, interpolation: { escapeValue: false } });

const replaced: ReadonlyArray<[string, string]> = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['/', '&#x2F;'],
];

export function frontOf(place: string): string {
  const safe = replaced.reduce((text, [sign, entity]) => text.replaceAll(sign, entity), place);
  return `<p>${labels.t('sow', { place: safe })}</p>`;
}

export function varietyLine(): string {
  return `Variety: "${labels.t('variety', { defaultValue: '' })}"`;
}

export function printerWord(key: string): string {
  const word: unknown = labels.t(key, { returnObjects: true });
  return typeof word === 'string' ? word : `key '${key} (${labels.language})' returned an object instead of string.`;
}
