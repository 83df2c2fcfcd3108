import i18next from 'i18next';
import { escape } from './house';

const notices = i18next.createInstance();

void notices.init({
  lng: 'en',
  resources: { en: { translation: { ship: 'The %(ship) comes on %(day)' } } },
  interpolation: { prefix: '%(', suffix: ')', escape },
});

const charts = i18next.createInstance();

void charts.init({
  lng: 'en',
  resources: { en: { translation: { chart: 'See chart {{-chart}} of {{office}}' } } },
  interpolation: { escape },
});

/** The notice of a ship. */
export function shipNotice(ship: string, day: string): string {
  return notices.t('ship', { ship, day });
}

/** The notice of a chart. */
export function chartNotice(chart: string, office: string): string {
  return charts.t('chart', { chart, office });
}
