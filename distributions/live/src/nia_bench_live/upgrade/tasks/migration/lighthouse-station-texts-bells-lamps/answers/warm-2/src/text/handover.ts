import i18next from 'i18next';
import { escapeText } from './house';

export interface Handover {
  ships: number;
  wreck?: string | null;
  visitor?: string | null;
}

/** Stands for nothing: formats are not asked about null or undefined. */
const nothing = Symbol('nothing');

const handover = i18next.createInstance();

void handover.init({
  lng: 'en',
  resources: {
    en: { translation: { line: '{{ships}} ships, wreck: {{wreck, orNone}}, visitor: {{visitor, orNone}}' } },
  },
  interpolation: { escape: escapeText },
});

handover.services.formatter?.add('orNone', (value) => (value === nothing ? 'none' : String(value)));

/** What one keeper tells the next. */
export function handoverLine({ ships, wreck, visitor }: Handover): string {
  return handover.t('line', { ships, wreck: wreck ?? nothing, visitor: visitor ?? nothing });
}
