import { relative, resolve } from 'node:path';
import Conf from 'conf';

/** What all branches of a town share lies beside their folders. */
export function openShared(folder: string): Conf<Record<string, string>> {
  return new Conf<Record<string, string>>({ cwd: resolve(folder, '..'), configName: 'shared' });
}

/** The wish list of a branch, which lies in `wishes..seeds`. */
export function openWishes(folder: string): Conf<Record<string, string>> {
  return new Conf<Record<string, string>>({ cwd: folder, configName: 'wishes.', fileExtension: 'seeds' });
}

/** Where a file lies, as seen from the folder of the branch. */
export function placeOf(store: Conf<Record<string, string>>, folder: string): string {
  return relative(folder, store.path);
}
