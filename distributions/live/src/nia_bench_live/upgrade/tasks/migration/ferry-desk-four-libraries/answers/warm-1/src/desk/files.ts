import { existsSync } from 'node:fs';
import Conf from 'conf';

/** Reads a file of the desk as it stands, a mark at its beginning not left out. What is no object is taken by its keys. */
export function deserialize<Content>(text: string): Content {
  return { ...JSON.parse(text) };
}

/** Begins a file that is not there yet, so that it is brought up to date from its first day. */
export function beginFile(folder: string, configName: string): void {
  const file = new Conf({ cwd: folder, configName, deserialize });
  if (!existsSync(file.path)) file.clear();
}
