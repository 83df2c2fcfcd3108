export interface Costume {
  name: string;
  cloth: 'silk' | 'felt' | 'linen';
  worn: number;
}

/** Whether a costume is washed after so many evenings. */
export function dirty({ cloth, worn }: Costume): boolean {
  return worn >= { silk: 4, felt: 12, linen: 6 }[cloth];
}

/** The loads of washing, since silk and linen are never washed together; felt is only brushed. */
export function loads(costumes: readonly Costume[]): string[][] {
  const washed = costumes.filter(dirty);
  return (['silk', 'linen'] as const).map((cloth) => washed.filter((costume) => costume.cloth === cloth).map(({ name }) => name)).filter((load) => load.length > 0);
}

/** Buttons for a costume: two for each ten centimetres, and always an odd number. */
export function buttons(centimetres: number): number {
  const even = Math.floor(centimetres / 10) * 2;
  return even + 1;
}

/** Cloth that is left on a bale after puppets of a height were dressed. */
export function clothLeft(bale: number, heights: readonly number[]): number {
  return Math.max(0, bale - heights.reduce((sum, height) => sum + height * 2 + 15, 0));
}
