import { castYear, kilograms } from '../text/numbers';
import { titled } from '../text/words';
import { toneLabel, toneOf } from './tone';

export type Alloy = 'bronze' | 'steel' | 'iron';

export interface Bell {
  name: string;
  year: number;
  /** The diameter of its mouth in millimetres. */
  mouth: number;
  alloy: Alloy;
  hertz: number;
}

/** Grams in a cubic centimetre. */
const densities: Record<Alloy, number> = { bronze: 8.7, steel: 7.85, iron: 7.2 };

/** The weight by the old rule of the foundry: by the cube of the mouth. */
export function weightOf({ mouth, alloy }: Pick<Bell, 'mouth' | 'alloy'>): number {
  const decimetres = mouth / 100;
  return 0.0666 * densities[alloy] * decimetres ** 3;
}

/** The thickness of the sound bow: the thirteenth part of the mouth. */
export function bowOf({ mouth }: Pick<Bell, 'mouth'>): number {
  return Math.round(mouth / 13);
}

/** The height up to the crown. */
export function heightOf({ mouth }: Pick<Bell, 'mouth'>): number {
  return bowOf({ mouth }) * 12;
}

/** The line under the drawing of a bell. */
export function captionOf(bell: Bell): string {
  return [
    titled(bell.name),
    castYear(bell.year),
    `${bell.mouth} mm`,
    kilograms(weightOf(bell)),
    toneLabel(toneOf(bell.hertz)),
  ].join(' · ');
}

/** The bells of a tower, the heaviest first, and those of one weight by their names. */
export function inOrder(bells: readonly Bell[]): Bell[] {
  return [...bells].sort((one, other) => weightOf(other) - weightOf(one) || one.name.localeCompare(other.name));
}
