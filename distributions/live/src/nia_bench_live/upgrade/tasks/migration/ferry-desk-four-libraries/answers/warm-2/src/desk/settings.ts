import Conf from 'conf';
import { begin, read } from './files';

export interface Settings {
  office: string;
  opens: string;
  currency: string;
  boards: number;
}

/** The settings of a desk, in a folder of its own. */
export function openSettings(folder: string): Conf<Settings> {
  begin(folder, 'desk');
  return new Conf<Settings>({
    cwd: folder,
    configName: 'desk',
    deserialize: read,
    projectVersion: '3.0.0',
    migrations: {
      '1.0.0': (store) => {
        if (!store.has('office')) store.set('office', 'Harbour');
      },
      '2.0.0': (store) => {
        store.set('currency', 'EUR');
      },
      '3.0.0': (store) => {
        store.set('boards', store.get('boards', 0) + 2);
      },
    },
  });
}

export function describeDesk(settings: Conf<Settings>): string {
  return `${settings.get('office')}: ${settings.get('boards')} boards, ${settings.get('currency')}`;
}
