import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

export interface Settings {
  office: string;
  opens: string;
  currency: string;
  boards: number;
}

type Step = (store: Conf<Settings>) => void;

const steps: Record<string, Step> = {
  '1.0.0': (store) => {
    if (!store.has('office')) store.set('office', 'Harbour');
  },
  '2.0.0': (store) => {
    store.set('currency', 'EUR');
  },
  '3.0.0': (store) => {
    store.set('boards', store.get('boards', 0) + 2);
  },
};

/**
 * The settings of a desk, in a folder of its own. The steps below also fill a new desk: what an old desk got over the
 * years, a new one has from its first start.
 */
export function openSettings(folder: string): Conf<Settings> {
  const isNew = !existsSync(join(folder, 'desk.json'));
  const done = new Set<Step>();
  const track = (step: Step): Step => (store) => {
    done.add(step);
    step(store);
  };
  const settings = new Conf<Settings>({
    cwd: folder,
    configName: 'desk',
    projectVersion: '3.0.0',
    migrations: Object.fromEntries(Object.entries(steps).map(([version, step]) => [version, track(step)])),
  });
  // A store that is new is not migrated by itself.
  if (isNew) {
    for (const step of Object.values(steps)) {
      if (!done.has(step)) step(settings);
    }
  }
  return settings;
}

export function describeDesk(settings: Conf<Settings>): string {
  return `${settings.get('office')}: ${settings.get('boards')} boards, ${settings.get('currency')}`;
}
