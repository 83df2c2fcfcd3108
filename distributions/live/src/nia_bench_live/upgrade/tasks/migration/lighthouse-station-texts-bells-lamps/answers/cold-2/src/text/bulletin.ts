import i18next from 'i18next';
import { houseInterpolation } from './house';

const bulletin = i18next.createInstance();

void bulletin.init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        sounding: 'The bar has {{depth}} at low water',
        wind: 'Wind {{wind}} from {{from}}',
      },
    },
  },
  interpolation: houseInterpolation,
  initAsync: false,
});

function fathoms(metres: number): string {
  return `${(metres / 1.8288).toFixed(1)} fathoms`;
}

function beaufort(speed: number): string {
  return `force ${Math.min(12, Math.round(Math.cbrt((speed / 0.836) ** 2)))}`;
}

/** The sounding at the bar, from metres. */
export function soundingLine(metres: number): string {
  return bulletin.t('sounding', { depth: fathoms(metres) });
}

/** The wind, from metres per second. */
export function windLine(speed: number, from: string): string {
  return bulletin.t('wind', { wind: beaufort(speed), from });
}
