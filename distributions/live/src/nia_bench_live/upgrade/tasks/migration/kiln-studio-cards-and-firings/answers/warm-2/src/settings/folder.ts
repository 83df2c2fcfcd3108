import { readSettings } from './older';

/** The folder for pictures. */
export function readFolder(text: string): string {
  const { folder } = readSettings(text) as { folder: string };
  return folder;
}
