import Conf from 'conf';
import { existsSync } from 'node:fs';

/** Begins a file that is not there yet, for the steps of the years are taken only in one that is. */
export function beginFile(folder: string, name: string): void {
  const blank = new Conf({ cwd: folder, configName: name });
  if (!existsSync(blank.path)) blank.store = {};
}
