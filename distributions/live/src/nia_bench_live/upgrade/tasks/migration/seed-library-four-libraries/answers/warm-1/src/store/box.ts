import Conf from 'conf';

export type BoxSettings = Record<string, string | number>;

const usual: BoxSettings = {
  greeting: 'Grow well',
  weeks: 26,
};

/** A box in which what is forgotten stays forgotten as long as it is open. */
class Box extends Conf<BoxSettings> {
  override reset(...names: string[]): void {
    for (const name of names) {
      const value = Object.hasOwn(usual, name) ? usual[name] : undefined;
      if (value !== undefined) this.set(name, value);
    }
  }

  override clear(): void {
    this.store = {};
    this.reset(...Object.keys(usual));
  }
}

/** The settings of a branch. What was forgotten is as usual again when the box is opened the next time. */
export function openBox(folder: string): Conf<BoxSettings> {
  const box = new Box({ cwd: folder, configName: 'box' });
  const { store } = box;
  if (Object.keys(usual).some((name) => !Object.hasOwn(store, name))) box.store = { ...usual, ...store };
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
