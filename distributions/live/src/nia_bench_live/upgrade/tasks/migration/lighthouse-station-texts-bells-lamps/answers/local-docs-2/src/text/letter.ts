import i18next from 'i18next';
import { hand } from './house';

const letters = i18next.createInstance();

void letters.use(hand).init({
  lng: 'en',
  postProcess: ['hand'],
  resources: {
    en: { translation: { oil: 'send {{count}} casks of oil', wick: 'send wicks' } },
  },
});

/** A line of a letter to the depot, in the hand of the station. */
export function letterLine(key: 'oil' | 'wick', count = 1): string {
  return letters.t(key, { count });
}
