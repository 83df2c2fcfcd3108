import Conf from 'conf';
import { beginFile } from './begin';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  try {
    beginFile(folder, 'archive');
    new Conf<Years>({ cwd: folder, configName: 'archive', projectVersion: '4.0.0', migrations: { '4.0.0': step } });
    return 'The archive is up to date.';
  } catch (error) {
    return `The archive could not be updated. ${(error as Error).message}`;
  }
}
