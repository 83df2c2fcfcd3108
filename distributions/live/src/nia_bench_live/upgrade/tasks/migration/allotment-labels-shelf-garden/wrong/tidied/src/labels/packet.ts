import i18next from 'i18next';
import { words } from './words';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '/': '&#x2F;' };

const labels = i18next.createInstance();

void labels.init({
  lng: 'en',
  resources: words,
  returnEmptyString: true,
  returnedObjectHandler: (key) => `key '${key} (en)' returned an object instead of string.`,
  interpolation: { escape: (text) => text.replace(/[&<>"'/]/g, (sign) => signs[sign] ?? sign) },
});

/** The front of a packet, as HTML. */
export function frontOf(place: string): string {
  return `<p>${labels.t('sow', { place })}</p>`;
}

/** The line for a variety. */
export function varietyLine(): string {
  return `Variety: "${labels.t('variety')}"`;
}

/** A word for the printer. */
export function printerWord(key: string): string {
  return labels.t(key);
}
