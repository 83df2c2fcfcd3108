import i18next from 'i18next';
import { escape } from './escape';

export interface Handover {
  ships: number;
  wreck?: string | null;
  visitor?: string | null;
}

const handover = i18next.createInstance();

void handover.init({
  lng: 'en',
  resources: {
    en: { translation: { line: '{{ships}} ships, wreck: {{wreck, orNone}}, visitor: {{visitor, orNone}}' } },
  },
  interpolation: { escape },
});

handover.services.formatter?.add('orNone', (value) => String(value));

/** What one keeper tells the next. */
export function handoverLine({ ships, wreck, visitor }: Handover): string {
  return handover.t('line', { ships, wreck: wreck ?? 'none', visitor: visitor ?? 'none' });
}
