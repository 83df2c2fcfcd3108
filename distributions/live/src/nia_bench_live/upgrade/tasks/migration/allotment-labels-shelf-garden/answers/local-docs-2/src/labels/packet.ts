import i18next from 'i18next';
import { escapeSigns, words } from './words';

const labels = i18next.createInstance();

void labels.init({
  lng: 'en',
  resources: words,
  returnEmptyString: true,
  returnedObjectHandler: (key) => `key '${key} (${labels.language})' returned an object instead of string.`,
  interpolation: { escape: escapeSigns },
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
