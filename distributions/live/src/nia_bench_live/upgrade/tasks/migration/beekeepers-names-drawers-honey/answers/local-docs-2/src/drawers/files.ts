import { found } from './places';

export type Files = Record<string, unknown>;

/** What is known of a file of the old office machine, by a place such as `C:\bees.size`; a dot of its name is written `\.`. */
export function fileAt(files: Files, place: string): unknown {
  return found(files, place, 'no file');
}
