import { minimatch } from 'minimatch';

/** The photos of a camera, but for those whose names go on after the camera with one of some endings. */
export function photosOf(camera: string, without: readonly string[], photos: readonly string[]): string[] {
  const endings = without.join('|');
  if (endings === '') return photos.filter((photo) => minimatch(photo, `${camera}?*`));
  return photos.filter((photo) => minimatch(photo, `${camera}*`) && !minimatch(photo, `${camera}@(${endings})*`));
}

/** The photos of a camera, so many to a sheet. */
export function sheetsOf(camera: string, photos: readonly string[], size: number): string[][] {
  const chosen = photos.filter((photo) => minimatch(photo, `${camera}*.jpg`));
  return Array.from({ length: Math.ceil(chosen.length / size) }, (_, sheet) => chosen.slice(sheet * size, (sheet + 1) * size));
}
