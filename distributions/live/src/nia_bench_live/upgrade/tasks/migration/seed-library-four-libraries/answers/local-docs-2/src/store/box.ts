import Conf from 'conf';

export type BoxSettings = Record<string, string | number>;

const usual: BoxSettings = {
  greeting: 'Grow well',
  weeks: 26,
};

/** The settings of a branch. */
export function openBox(folder: string): Conf<BoxSettings> {
  const box = new Conf<BoxSettings>({ cwd: folder, configName: 'box' });
  // The usual settings are filled in when the box is opened, and may be forgotten until it is opened again.
  const settings = box.store;
  if (Object.keys(usual).some((name) => !Object.hasOwn(settings, name))) box.store = { ...usual, ...settings };
  return box;
}

export function forget(box: Conf<BoxSettings>, name: string): void {
  box.delete(name);
}

/** Each setting of a branch in a line. */
export function settingLines(box: Conf<BoxSettings>): string[] {
  return Object.keys(box.store)
    .sort()
    .map((name) => `${name}: ${box.get(name)}`);
}
