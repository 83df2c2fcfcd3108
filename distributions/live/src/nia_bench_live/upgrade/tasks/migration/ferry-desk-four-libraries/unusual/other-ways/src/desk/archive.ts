import Conf from 'conf';

type Years = Record<string, number>;

/** Brings the archive to the form of today. What goes wrong is worded for the clerk. */
export function updateArchive(folder: string, step: () => void): string {
  try {
    new Conf<Years>({ cwd: folder, configName: 'archive', projectVersion: '4.0.0', migrations: { '4.0.0': step } });
    return 'The archive is up to date.';
  } catch (error) {
    const { message } = error as Error;
    const [intro = '', cause = ''] = message.split(/(?<=will be restored\. )/);
    return `The archive could not be updated. ${intro}Error: ${cause}`;
  }
}
