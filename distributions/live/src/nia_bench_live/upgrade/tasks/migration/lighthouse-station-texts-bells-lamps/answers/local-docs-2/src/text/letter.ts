import i18next from 'i18next';
import { hand, interpolation } from './house';

const letters = i18next.createInstance();

letters.use(hand);

void letters.init({
  lng: 'en',
  initAsync: false,
  interpolation,
  postProcess: ['hand'],
  resources: {
    en: { translation: { oil: 'send {{count}} casks of oil', wick: 'send wicks' } },
  },
});

/** A line of a letter to the depot, in the hand of the station. */
export function letterLine(key: 'oil' | 'wick', count = 1): string {
  return letters.t(key, { count });
}
