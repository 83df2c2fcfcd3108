import { createInstance, type i18n } from 'i18next';

function writing(words: Record<string, string>, interpolation: object): i18n {
  const instance = createInstance();
  void instance.init({ lng: 'en', resources: { en: { translation: words } }, interpolation });
  return instance;
}

const notices = writing({ ship: 'The %(ship) comes on %(day)' }, { prefix: '%(', suffix: ')' });
const charts = writing({ chart: 'See chart {{-chart}} of {{office}}' }, {});

/** The notice of a ship. */
export function shipNotice(ship: string, day: string): string {
  return notices.t('ship', { ship, day });
}

/** The notice of a chart. */
export function chartNotice(chart: string, office: string): string {
  return charts.t('chart', { chart, office });
}
