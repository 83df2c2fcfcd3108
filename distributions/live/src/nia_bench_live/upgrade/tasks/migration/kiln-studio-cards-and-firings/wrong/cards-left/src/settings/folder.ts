import { parse } from 'toml';

/** The folder for pictures. */
export function readFolder(text: string): string {
  const { folder } = parse(text.replace(/\\(.)/gs, (escape, letter: string) => ('btnfr"\\uU\n'.includes(letter) ? escape : `\\${escape}`))) as { folder: string };
  return folder;
}
