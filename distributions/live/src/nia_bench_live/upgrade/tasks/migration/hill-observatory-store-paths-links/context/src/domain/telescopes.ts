export interface Telescope {
  name: string;
  /** Millimetres. */
  opening: number;
  focus: number;
}

/** How many times a telescope with an eyepiece makes things larger. */
export function power({ focus }: Telescope, eyepiece: number): number {
  return Math.round(focus / eyepiece);
}

/** The faintest magnitude that a telescope shows. */
export function faintest({ opening }: Telescope): number {
  return Math.round((2 + 5 * Math.log10(opening)) * 10) / 10;
}

/** The smallest angle that it shows, in tenths of a second. */
export function sharpest({ opening }: Telescope): number {
  return Math.round(1160 / opening);
}

/** The smallest telescope that shows a magnitude, so that the large ones stay free. */
export function smallestFor(
  telescopes: Telescope[],
  magnitude: number,
): string | undefined {
  return telescopes
    .filter((telescope) => faintest(telescope) >= magnitude)
    .sort((first, second) => first.opening - second.opening)
    .at(0)?.name;
}

/** Eyepieces whose power is of use: not more than twice the opening, nor less than a sixth of it. */
export function usefulEyepieces(
  telescope: Telescope,
  eyepieces: number[],
): number[] {
  return eyepieces.filter((eyepiece) => {
    const times = power(telescope, eyepiece);
    return times <= telescope.opening * 2 && times >= telescope.opening / 6;
  });
}

/** Whether mirrors have to be cleaned: after a hundred nights, or fifty by the sea. */
export function mustBeCleaned(nights: number, isBySea: boolean): boolean {
  return nights >= (isBySea ? 50 : 100);
}
