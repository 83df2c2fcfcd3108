import i18next from 'i18next';
import { escapeValue } from './house';

export interface Handover {
  ships: number;
  /** Nobody reports what did not happen. */
  wreck?: string | null;
  visitor?: string | null;
}

const handover = i18next.createInstance();

void handover.init({
  lng: 'en',
  interpolation: { escape: escapeValue },
  resources: {
    en: { translation: { line: '{{ships}} ships, wreck: {{wreck, orNone}}, visitor: {{visitor, orNone}}' } },
  },
});

// What nobody reports is 'none' before it is formatted, see below: a format may not be asked about null.
handover.services.formatter?.add('orNone', (value) => String(value));

/** What one keeper tells the next. */
export function handoverLine({ ships, wreck, visitor }: Handover): string {
  return handover.t('line', { ships, wreck: wreck ?? 'none', visitor: visitor ?? 'none' });
}
