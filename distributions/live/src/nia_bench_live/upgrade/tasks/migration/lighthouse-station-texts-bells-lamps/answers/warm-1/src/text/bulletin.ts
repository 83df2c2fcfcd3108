import i18next, { type FormatterModule } from 'i18next';
import { escapeValue } from './house';

const measures: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, format) => {
    if (format === 'fathoms') return `${(Number(value) / 1.8288).toFixed(1)} fathoms`;
    if (format === 'beaufort') return `force ${Math.min(12, Math.round(Math.cbrt((Number(value) / 0.836) ** 2)))}`;
    return String(value);
  },
};

const bulletin = i18next.createInstance();

void bulletin.use(measures).init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        sounding: 'The bar has {{depth, fathoms}} at low water',
        wind: 'Wind {{wind, beaufort}} from {{from}}',
      },
    },
  },
  interpolation: { escape: escapeValue },
});

/** The sounding at the bar, from metres. */
export function soundingLine(metres: number): string {
  return bulletin.t('sounding', { depth: metres });
}

/** The wind, from metres per second. */
export function windLine(speed: number, from: string): string {
  return bulletin.t('wind', { wind: speed, from });
}
