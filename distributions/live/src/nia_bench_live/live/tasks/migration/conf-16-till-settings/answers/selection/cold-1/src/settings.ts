import { mkdirSync } from 'node:fs';
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

/** Puts what the file has not yet into it, before any step sees it: the steps of a new till start from here, too. */
function fillIn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const settings = new Conf<Settings>({ cwd: folder });

  const missing: Partial<Settings> = {};
  if (!settings.has('shop')) missing.shop = { name: 'Shop', rate: 20 };
  if (!settings.has('printer')) missing.printer = 'front';
  if (!settings.has('drawers')) missing.drawers = [];
  if (!settings.has('volume')) missing.volume = 5;
  if (Object.keys(missing).length > 0) settings.set(missing);
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
