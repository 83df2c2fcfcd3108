import Conf from 'conf';
import { steps } from './steps';

/** What is kept for a printer that was unplugged, until the till is started anew. */
export const UNPLUGGED = '';

export interface Settings {
  shop: { name: string; rate: number };
  printer: string;
  drawers: string[];
  volume: number;
  note?: string;
}

export interface SettingsOptions {
  /** The folder of config.json; it may not exist yet. */
  folder: string;
  version?: string;
  log?: (line: string) => void;
}

export function openSettings({ folder, version = '3.0.0', log = () => {} }: SettingsOptions): Conf<Settings> {
  // A store without steps makes the file, so that the steps find one.
  const plain = new Conf({ cwd: folder });
  if (plain.size === 0) plain.store = {};

  const settings = new Conf<Settings>({
    cwd: folder,
    projectVersion: version,
    defaults: { shop: { name: 'Shop', rate: 20 }, printer: 'front', drawers: [], volume: 5 },
    migrations: steps,
    beforeEachMigration: (_settings, { fromVersion, toVersion, versions }) => {
      log(`${fromVersion} to ${toVersion}, step ${versions.indexOf(toVersion) + 1} of ${versions.length}`);
    },
  });
  if (settings.get('printer') === UNPLUGGED) settings.reset('printer');
  return settings;
}
