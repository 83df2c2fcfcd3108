import { z } from 'zod/v3';

const Sledge = z.object({ kilos: z.number().min(1), long: z.number(), hound: z.boolean().nullish() });
const Load = z.array(Sledge).max(4, 'four sledges are enough');

export type Sledge = z.infer<typeof Sledge>;

/** What a tow may carry at once, in kilos; hounds run beside it. */
export function towLoad(sledges: readonly Sledge[]): number {
  return sledges.filter(({ hound }) => !hound).reduce((sum, { kilos }) => sum + kilos, 0);
}

/** What is said of a load before it is towed. */
export function judgeLoad(load: unknown): string {
  const read = Load.safeParse(load);
  if (!read.success) return read.error.issues.length > 1 ? 'start again' : 'look at it again';
  return towLoad(read.data) > 300 ? 'in two goes' : 'go';
}

/** The goes that a tow needs for a row of sledges, none above 300 kilos. */
export function goesFor(sledges: readonly Sledge[]): number[][] {
  const goes: number[][] = [];
  let kilos = Infinity;
  for (const sledge of sledges) {
    if (kilos + sledge.kilos > 300) {
      goes.push([]);
      kilos = 0;
    }
    kilos += sledge.kilos;
    goes.at(-1)?.push(sledge.kilos);
  }
  return goes;
}
