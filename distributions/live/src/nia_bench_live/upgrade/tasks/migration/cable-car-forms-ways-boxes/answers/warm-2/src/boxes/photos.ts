import { braceExpand, minimatch } from 'minimatch';

/** Stands between a camera and its endings while their braces are expanded. */
const BETWEEN = '\uE000';

/** Whether a photo is one of a camera, and its name does not go on with one of some endings, parted by strokes. */
function goesOnOtherwise(photo: string, camera: string, endings: string): boolean {
  if (endings === '') return minimatch(photo, `${camera}?*`);
  // Behind a star anything may be the end, and a name that begins with an exclamation mark is no camera.
  if (camera === '' || /^!|\*|[+@!?]\(/.test(camera)) return minimatch(photo, `${camera}!(${endings})*`);
  return minimatch(photo, `${camera}*`) && !minimatch(photo, `${camera}@(${endings})*`);
}

/** The photos of a camera, but for those whose names go on after the camera with one of some endings. */
export function photosOf(camera: string, without: readonly string[], photos: readonly string[]): string[] {
  const ways = braceExpand(`${camera}${BETWEEN}${without.join('|')}`).map((way) => way.split(BETWEEN));
  return photos.filter((photo) => ways.some(([own = '', endings = '']) => goesOnOtherwise(photo, own, endings)));
}

/** The photos of a camera, so many to a sheet. */
export function sheetsOf(camera: string, photos: readonly string[], size: number): string[][] {
  const chosen = photos.filter((photo) => minimatch(photo, `${camera}*.jpg`));
  return Array.from({ length: Math.ceil(chosen.length / size) }, (_, sheet) => chosen.slice(sheet * size, (sheet + 1) * size));
}
