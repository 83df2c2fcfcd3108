import { dump } from 'js-yaml';

import { writingOptions } from './yaml';

/** A wheel of cheese. */
export class Wheel {
  constructor(
    readonly number: number,
    readonly made: string,
    readonly kilos: number,
    readonly shelf = 'new',
  ) {}

  /** Whole days since it was made. */
  daysAt(today: string): number {
    return Math.floor((Date.parse(today) - Date.parse(this.made)) / 86_400_000);
  }

  /** What is left of it after so many days, for it loses a hundredth in ten days, down to nine tenths. */
  kilosAt(today: string): number {
    const lost = Math.min(0.1, Math.floor(this.daysAt(today) / 10) / 100);
    return Math.round(this.kilos * (1 - lost) * 10) / 10;
  }
}

/** The sheet that hangs in the cellar. */
export function cellarSheet(keeper: string, wheels: Wheel[]): string {
  const plain = new Map(wheels.map((wheel) => [wheel, { ...wheel }]));
  return dump({ keeper, wheels: wheels.map((wheel) => plain.get(wheel)) }, writingOptions());
}

/** The wheels that may be sold: two months old, and not too light. */
export function ripeWheels(wheels: Wheel[], today: string): number[] {
  return wheels
    .filter((wheel) => wheel.daysAt(today) >= 60 && wheel.kilosAt(today) >= 4)
    .sort((left, right) => left.made.localeCompare(right.made) || left.number - right.number)
    .map(({ number }) => number);
}
