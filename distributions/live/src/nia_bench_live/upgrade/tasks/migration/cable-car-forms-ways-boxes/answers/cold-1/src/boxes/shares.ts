import { minimatch } from 'minimatch';

/** The tables that lie on a share of the computer in a station. */
export function tablesOn(station: string, share: string, files: readonly string[]): string[] {
  return files.filter((file) => minimatch(file, `//${station}/${share}/*.csv`, { platform: 'win32', nocase: false }));
}

/** How many tables each station has on a share. */
export function tableCounts(stations: readonly string[], share: string, files: readonly string[]): string[] {
  return stations.map((station) => `${station}: ${tablesOn(station, share, files).length}`);
}
