import Conf from 'conf';

type Notes = Record<string, string>;

/** What the last clerk left for the next one, or undefined where the file cannot be read. */
export function readHandover(folder: string): Notes | undefined {
  try {
    return { ...new Conf<Notes>({ cwd: folder, configName: 'handover', clearInvalidConfig: false }).store };
  } catch {
    return undefined;
  }
}
