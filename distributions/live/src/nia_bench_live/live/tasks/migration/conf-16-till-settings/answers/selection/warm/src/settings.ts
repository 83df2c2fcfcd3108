import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  // Conf takes a till without a file for one of the current version. The steps set up a new till too, so it gets a
  // file without a version, from which all of them are due.
  const file = join(folder, 'config.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, '{}');
  }

  const settings = new Conf<Settings>({
    cwd: folder,
    projectVersion: version,
    // Conf writes these back whenever one is missing, so the printer, which can be unplugged, is not among them.
    defaults: { shop: { name: 'Shop', rate: 20 }, drawers: [], volume: 5 },
    migrations: steps,
    beforeEachMigration: (_settings, { fromVersion, toVersion, versions }) => {
      log(`${fromVersion} to ${toVersion}, step ${versions.indexOf(toVersion) + 1} of ${versions.length}`);
    },
  });
  if (!settings.has('printer')) settings.set('printer', 'front');
  return settings;
}
