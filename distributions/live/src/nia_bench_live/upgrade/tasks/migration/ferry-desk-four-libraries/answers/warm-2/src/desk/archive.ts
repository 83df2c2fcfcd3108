import Conf from 'conf';
import { begin, read } from './files';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  // The name of an error is told with its message.
  const namedStep = (): void => {
    try {
      step();
    } catch (error) {
      throw new Error(String(error));
    }
  };
  try {
    begin(folder, 'archive');
    new Conf<Years>({
      cwd: folder,
      configName: 'archive',
      projectVersion: '4.0.0',
      migrations: { '4.0.0': namedStep },
      deserialize: read,
    });
    return 'The archive is up to date.';
  } catch (error) {
    return `The archive could not be updated. ${(error as Error).message}`;
  }
}
