import i18next from 'i18next';
import { escapeText } from './house';

const bulletin = i18next.createInstance();

void bulletin.init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        sounding: 'The bar has {{depth, fathoms}} at low water',
        wind: 'Wind {{wind, beaufort}} from {{from}}',
      },
    },
  },
  interpolation: { escape: escapeText },
});

bulletin.services.formatter?.add('fathoms', (value) => `${(Number(value) / 1.8288).toFixed(1)} fathoms`);
bulletin.services.formatter?.add(
  'beaufort',
  (value) => `force ${Math.min(12, Math.round(Math.cbrt((Number(value) / 0.836) ** 2)))}`,
);

/** The sounding at the bar, from metres. */
export function soundingLine(metres: number): string {
  return bulletin.t('sounding', { depth: metres });
}

/** The wind, from metres per second. */
export function windLine(speed: number, from: string): string {
  return bulletin.t('wind', { wind: speed, from });
}
