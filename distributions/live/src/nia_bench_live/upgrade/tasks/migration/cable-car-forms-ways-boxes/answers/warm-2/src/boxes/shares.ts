import { minimatch } from 'minimatch';

/** The tables that lie on a share of the computer in a station. */
export function tablesOn(station: string, share: string, files: readonly string[]): string[] {
  const pattern = `//${station}/${share}/*.csv`;
  return files.filter(
    (file) =>
      minimatch(file, pattern, { platform: 'win32' }) &&
      // The names of stations and shares are only right with their capitals.
      minimatch(file.replaceAll('\\', '/'), pattern, { platform: 'linux' }),
  );
}

/** How many tables each station has on a share. */
export function tableCounts(stations: readonly string[], share: string, files: readonly string[]): string[] {
  return stations.map((station) => `${station}: ${tablesOn(station, share, files).length}`);
}
