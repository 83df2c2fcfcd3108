import i18next from 'i18next';
import { escapeSigns } from './words';

const stamps = i18next.createInstance();

void stamps.init({
  lng: 'en',
  resources: { en: { translation: { bed: 'Row [[row]], bed [[bed]]' } } },
  interpolation: { prefix: '[[', suffix: ']]', escape: escapeSigns },
});

/** The stamp on the stick of a bed. */
export function stampOf(row: number, bed: string): string {
  return stamps.t('bed', { row, bed });
}
