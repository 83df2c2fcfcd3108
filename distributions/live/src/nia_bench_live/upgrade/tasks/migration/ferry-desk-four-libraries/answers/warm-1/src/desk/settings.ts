import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Conf from 'conf';

export interface Settings {
  office: string;
  opens: string;
  currency: string;
  boards: number;
}

const version = '3.0.0';

/**
 * The settings of a desk, in a folder of its own. The steps below also fill a new desk: what an old desk got over the
 * years, a new one has from its first start.
 */
export function openSettings(folder: string): Conf<Settings> {
  const place = { cwd: folder, configName: 'desk' };
  // Steps are taken only where there is a file, so a new desk starts with an empty one.
  const bare = new Conf<Partial<Settings>>(place);
  if (!existsSync(bare.path)) bare.store = {};
  const settings = new Conf<Settings>({
    ...place,
    projectVersion: version,
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
  recordVersion(settings.path);
  return settings;
}

/** A desk that was newer is from now on one of this version. */
function recordVersion(path: string): void {
  const contents = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  const { migrations } = contents.__internal__;
  if (migrations.version === version) return;
  migrations.version = version;
  writeFileSync(path, JSON.stringify(contents, undefined, '\t'));
}

export function describeDesk(settings: Conf<Settings>): string {
  return `${settings.get('office')}: ${settings.get('boards')} boards, ${settings.get('currency')}`;
}
