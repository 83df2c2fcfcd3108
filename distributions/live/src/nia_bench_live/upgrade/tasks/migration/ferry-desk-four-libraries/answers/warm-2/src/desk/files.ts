import Conf from 'conf';

/** Reads a file of the desk, strictly as JSON. Lists and texts are taken by their places. */
export function read<Store>(text: string): Store {
  return Object.assign(Object.create(null), JSON.parse(text)) as Store;
}

/** Reads a file that has rules: it must be an object, before it can keep them. */
export function readStrictly<Store>(text: string): Store {
  const store: unknown = JSON.parse(text);
  if (typeof store !== 'object' || store === null || Array.isArray(store)) {
    throw new Error('Config schema violation: `` must be object');
  }
  return store as Store;
}

/** Sees to it that there is a file, since a new one would be taken for one of today, and no step would be made. */
export function begin(folder: string, configName: string): void {
  const file = new Conf({ cwd: folder, configName, deserialize: read });
  if (file.size === 0) file.clear();
}
