import Conf from 'conf';
import { beginAtFirstStep } from './steps';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  try {
    beginAtFirstStep(folder, 'archive');
    new Conf<Years>({ cwd: folder, configName: 'archive', projectVersion: '4.0.0', migrations: { '4.0.0': step } });
    return 'The archive is up to date.';
  } catch (error) {
    const { message, cause } = error as Error;
    if (cause === undefined) return `The archive could not be updated. ${message}`;
    return `The archive could not be updated. Something went wrong during the migration! Changes applied to the store until this failed migration will be restored. ${String(cause)}`;
  }
}
