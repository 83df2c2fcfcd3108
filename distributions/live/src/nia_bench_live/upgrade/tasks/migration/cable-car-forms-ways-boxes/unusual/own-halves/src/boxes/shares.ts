import { minimatch } from 'minimatch';

/** Whether a file lies on a share whose name is written in that way. */
function exact(file: string, station: string, share: string): boolean {
  const [, , host, name] = file.split(/[\\/]/);
  return host === station && name === share;
}

/** The tables that lie on a share of the computer in a station. */
export function tablesOn(station: string, share: string, files: readonly string[]): string[] {
  return files.filter((file) => exact(file, station, share) && minimatch(file, `//${station}/${share}/*.csv`, { platform: 'win32' }));
}

/** How many tables each station has on a share. */
export function tableCounts(stations: readonly string[], share: string, files: readonly string[]): string[] {
  return stations.map((station) => `${station}: ${tablesOn(station, share, files).length}`);
}
