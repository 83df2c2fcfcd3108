import { parse } from 'toml';

/** The folder for pictures. */
export function readFolder(text: string): string {
  const { folder } = parse(text) as { folder: string };
  return folder;
}
