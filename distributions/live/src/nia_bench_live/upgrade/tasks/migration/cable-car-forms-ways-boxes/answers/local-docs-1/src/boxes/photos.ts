import { braceExpand, minimatch } from 'minimatch';

/** Whether the name of a photo goes on after the camera, and not with one of the endings, whatever follows them. */
function goesOn(photo: string, camera: string, endings: string): boolean {
  if (camera === '') return minimatch(photo, `!(${endings})*`);
  if (endings === '') return minimatch(photo, `${camera}?*`);
  return minimatch(photo, `${camera}*`) && !minimatch(photo, `${camera}@(${endings})*`);
}

/** The photos of a camera, but for those whose names go on after the camera with one of some endings. */
export function photosOf(camera: string, without: readonly string[], photos: readonly string[]): string[] {
  // Braces first, with a mark between the camera and the endings.
  const cases = braceExpand(`${camera}\0${without.join('|')}`).map((spelling) => spelling.split('\0') as [string, string]);
  return photos.filter((photo) => cases.some((one) => goesOn(photo, ...one)));
}

/** The photos of a camera, so many to a sheet. */
export function sheetsOf(camera: string, photos: readonly string[], size: number): string[][] {
  const chosen = photos.filter((photo) => minimatch(photo, `${camera}*.jpg`));
  return Array.from({ length: Math.ceil(chosen.length / size) }, (_, sheet) => chosen.slice(sheet * size, (sheet + 1) * size));
}
