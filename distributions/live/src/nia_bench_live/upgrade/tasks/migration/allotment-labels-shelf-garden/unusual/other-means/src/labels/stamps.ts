import { createInstance, type InitOptions } from 'i18next';

const brackets: InitOptions['interpolation'] = {};
brackets.prefix = '[[';
brackets.suffix = ']]';

const stamps = createInstance({ lng: 'en', resources: { en: { translation: { bed: 'Row [[row]], bed [[bed]]' } } }, interpolation: brackets }, () => undefined);

/** The stamp on the stick of a bed. */
export function stampOf(...[row, bed]: [number, string]): string {
  return String(stamps.t('bed', { bed, row }));
}
