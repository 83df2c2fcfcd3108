import type Conf from 'conf';
import type { Settings } from './settings';

/** What each version of the till makes of the settings of the one before. */
export const steps: Record<string, (settings: Conf<Settings>) => void> = {
  '1.0.0'(settings) {
    settings.set('drawers', ['main']);
  },
  '2.0.0'(settings) {
    if (settings.get('shop.name') === 'Shop') settings.set('shop.name', 'Corner shop');
    settings.set('note', `drawers: ${settings.get('drawers').join(', ')}`);
  },
  '3.0.0'(settings) {
    settings.appendToArray('drawers', 'spare');
    settings.delete('note');
  },
};
