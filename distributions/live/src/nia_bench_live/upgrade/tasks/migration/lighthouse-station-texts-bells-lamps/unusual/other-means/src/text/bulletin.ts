import { createInstance, type FormatterModule } from 'i18next';

const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value, format) {
    switch (format) {
      case 'fathoms':
        return (Number(value) / 1.8288).toFixed(1) + ' fathoms';
      case 'beaufort':
        return 'force ' + Math.min(12, Math.round(Math.cbrt((Number(value) / 0.836) ** 2)));
      default:
        return String(value);
    }
  },
};

const bulletin = createInstance();
void bulletin.use(formatter).init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        sounding: 'The bar has {{depth, fathoms}} at low water',
        wind: 'Wind {{wind, beaufort}} from {{from}}',
      },
    },
  },
});

export function soundingLine(metres: number): string {
  return bulletin.t('sounding', { depth: metres });
}

export function windLine(speed: number, from: string): string {
  return bulletin.t('wind', { wind: speed, from });
}
