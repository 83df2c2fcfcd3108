import Conf from 'conf';

export type BoxSettings = Record<string, string | number>;

const usual: BoxSettings = {
  greeting: 'Grow well',
  weeks: 26,
};

/** The settings of a branch. What was forgotten is as usual again when the box is opened the next time. */
export function openBox(folder: string): Conf<BoxSettings> {
  const box = new Conf<BoxSettings>({ cwd: folder, configName: 'box' });
  const known = box.store;
  // As defaults of the library they could not be forgotten until then.
  if (Object.keys(usual).some((name) => !Object.hasOwn(known, name))) box.store = { ...usual, ...known };
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
