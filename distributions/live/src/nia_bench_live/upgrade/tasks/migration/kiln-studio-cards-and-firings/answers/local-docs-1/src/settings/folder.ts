import { parseSettings } from './toml';

/** The folder for pictures. */
export function readFolder(text: string): string {
  const { folder } = parseSettings(text) as { folder: string };
  return folder;
}
