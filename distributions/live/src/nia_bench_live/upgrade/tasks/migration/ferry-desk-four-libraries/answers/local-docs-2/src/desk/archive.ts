import Conf from 'conf';
import { beginFile, readAny } from './files';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  const failures: unknown[] = [];
  const migrate = (): void => {
    try {
      step();
    } catch (cause) {
      failures.push(cause);
      throw cause;
    }
  };
  try {
    beginFile(folder, 'archive');
    new Conf<Years>({
      cwd: folder,
      configName: 'archive',
      deserialize: readAny,
      projectVersion: '4.0.0',
      migrations: { '4.0.0': migrate },
    });
    return 'The archive is up to date.';
  } catch (error) {
    return `The archive could not be updated. ${failures.length > 0 ? restored(failures[0]) : (error as Error).message}`;
  }
}

function restored(cause: unknown): string {
  return `Something went wrong during the migration! Changes applied to the store until this failed migration will be restored. ${String(cause)}`;
}
