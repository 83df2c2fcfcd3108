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

/**
 * Fills what is missing into the file, and makes the file where there is none. That is done once, ahead of the real
 * opening, for two reasons: conf takes no steps for a file that does not exist yet, and a new till takes them all; and
 * what conf knows as a default it puts back with every write, so that the printer could not be unplugged.
 */
function fillIn(folder: string): void {
  new Conf<Settings>({
    cwd: folder,
    defaults: { shop: { name: 'Shop', rate: 20 }, printer: 'front', drawers: [], volume: 5 },
  });
}

export function openSettings({ folder, version = '3.0.0', log = () => {} }: SettingsOptions): Conf<Settings> {
  fillIn(folder);
  return new Conf<Settings>({
    cwd: folder,
    projectVersion: version,
    migrations: steps,
    beforeEachMigration: (_settings, { fromVersion, toVersion, versions }) => {
      log(`${fromVersion} to ${toVersion}, step ${versions.indexOf(toVersion) + 1} of ${versions.length}`);
    },
  });
}
