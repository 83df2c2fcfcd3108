import i18next from 'i18next';
import { escapeValue } from './house';

const notices = i18next.createInstance();

void notices.init({
  lng: 'en',
  resources: { en: { translation: { ship: 'The %(ship) comes on %(day)' } } },
  interpolation: { prefix: '%(', suffix: ')', escape: escapeValue },
});

const charts = i18next.createInstance();

void charts.init({
  lng: 'en',
  resources: { en: { translation: { chart: 'See chart {{+chart}} of {{office}}' } } },
  interpolation: { unescapePrefix: '+', escape: escapeValue },
});

/** The notice of a ship. */
export function shipNotice(ship: string, day: string): string {
  return notices.t('ship', { ship, day });
}

/** The notice of a chart. */
export function chartNotice(chart: string, office: string): string {
  // What a chart names in braces is filled in as well, and so the rest is filled in after it.
  const notice = charts.t('chart', { chart });
  return charts.services.interpolator.interpolate(notice, { chart, office }, 'en', {});
}
