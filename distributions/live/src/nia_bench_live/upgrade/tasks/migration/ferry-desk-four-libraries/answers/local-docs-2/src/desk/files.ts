import { existsSync } from 'node:fs';
import Conf from 'conf';

/** Reads a file as it is. A mark before its text makes it unreadable. */
export function readJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** Reads a file whose contents nothing describes. */
export function readAny<T extends object>(text: string): T {
  return { ...readJson<T>(text) };
}

/** Begins a file that is not there yet: a new one goes through the same migrations as an old one. */
export function beginFile(folder: string, configName: string): void {
  const file = new Conf<Record<string, unknown>>({ cwd: folder, configName, deserialize: readAny });
  if (!existsSync(file.path)) file.store = {};
}
