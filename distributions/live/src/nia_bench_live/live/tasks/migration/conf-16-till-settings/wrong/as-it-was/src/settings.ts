import Conf from 'conf';
import { steps } from './steps';

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
  return new Conf<Settings>({
    cwd: folder,
    projectVersion: version,
    defaults: { shop: { name: 'Shop', rate: 20 }, printer: 'front', drawers: [], volume: 5 },
    migrations: steps,
    beforeEachMigration: (_settings, { fromVersion, toVersion, versions }) => {
      log(`${fromVersion} to ${toVersion}, step ${versions.indexOf(toVersion) + 1} of ${versions.length}`);
    },
  });
}
