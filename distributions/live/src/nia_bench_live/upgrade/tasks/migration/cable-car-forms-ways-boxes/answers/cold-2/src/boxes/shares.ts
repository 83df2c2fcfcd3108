import { minimatch } from 'minimatch';

/** The tables that lie on a share of the computer in a station. */
export function tablesOn(station: string, share: string, files: readonly string[]): string[] {
  return files.filter((file) => {
    const path = file.replaceAll('\\', '/');
    return /^\/\/[^/]/.test(path) && minimatch(path, `//${station}/${share}/*.csv`, { platform: 'linux' });
  });
}

/** How many tables each station has on a share. */
export function tableCounts(stations: readonly string[], share: string, files: readonly string[]): string[] {
  return stations.map((station) => `${station}: ${tablesOn(station, share, files).length}`);
}
