import { minimatch, type MinimatchOptions } from 'minimatch';

const FOLDERS: MinimatchOptions = { platform: 'linux', nonegate: true, nocomment: true };

/** The tables that lie on a share of the computer in a station. */
export function tablesOn(station: string, share: string, files: readonly string[]): string[] {
  const onShare = files.filter((file) => minimatch(file, `//${station}/${share}/*.csv`, { platform: 'win32' }));
  // The names of a station and a share are only the same if their letters are, which counts where they are mere folders.
  return onShare.filter((file) => minimatch(file.replaceAll('\\', '/').slice(2), `${station}/${share}/*.csv`, FOLDERS));
}

/** How many tables each station has on a share. */
export function tableCounts(stations: readonly string[], share: string, files: readonly string[]): string[] {
  return stations.map((station) => `${station}: ${tablesOn(station, share, files).length}`);
}
