import { braceExpand, minimatch } from 'minimatch';

const MAGIC = /[?*]|[+@!]\(.*?\)|\[|\]/;

/** Whether the station and the share of a file are written as in a pattern, with the same capitals. */
function sameShare(file: string, pattern: string): boolean {
  const wanted = pattern.split('/').slice(2, 4);
  const found = file.replaceAll('\\', '/').split(/\/+/).slice(1, 3);
  return wanted[0] === '?' || wanted.every((part, index) => MAGIC.test(part) || part === found[index]);
}

/** The tables that lie on a share of the computer in a station. */
export function tablesOn(station: string, share: string, files: readonly string[]): string[] {
  const patterns = braceExpand(`//${station}/${share}/*.csv`);
  return files.filter((file) =>
    patterns.some((pattern) => minimatch(file, pattern, { platform: 'win32' }) && sameShare(file, pattern)),
  );
}

/** How many tables each station has on a share. */
export function tableCounts(stations: readonly string[], share: string, files: readonly string[]): string[] {
  return stations.map((station) => `${station}: ${tablesOn(station, share, files).length}`);
}
