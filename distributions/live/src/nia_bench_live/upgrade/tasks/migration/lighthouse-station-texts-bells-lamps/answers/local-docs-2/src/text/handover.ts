import i18next from 'i18next';
import { escape } from './house';

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

interface Told {
  name?: string | null;
}

// The names come wrapped, so that a formatter gets to see those that are missing too.
handover.services.formatter?.add('orNone', ({ name }: Told) => (name === undefined || name === null ? 'none' : String(name)));

/** What one keeper tells the next. */
export function handoverLine({ ships, wreck, visitor }: Handover): string {
  return handover.t('line', { ships, wreck: { name: wreck }, visitor: { name: visitor } });
}
