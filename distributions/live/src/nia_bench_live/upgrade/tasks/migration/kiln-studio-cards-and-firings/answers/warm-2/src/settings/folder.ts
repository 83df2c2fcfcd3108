import { parse } from 'toml';
import { fromOldToml } from './old-toml';

/** The folder for pictures. Some write it with single backslashes: those before other letters stay as they are. */
export function readFolder(text: string): string {
  const { folder } = parse(fromOldToml(text)) as { folder: string };
  return folder;
}
