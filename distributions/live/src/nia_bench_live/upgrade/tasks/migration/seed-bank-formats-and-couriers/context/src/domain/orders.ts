import { Grams } from './grams';

export interface OrderLine {
  species: string;
  bags: number;
}

export interface Order {
  id: string;
  gardener: string;
  lines: OrderLine[];
  /** Those who grow for the bank are served first. */
  grower: boolean;
}

export interface Packed {
  order: string;
  lines: OrderLine[];
  missing: OrderLine[];
}

/** What a bag of a species weighs, by the size of its seeds. */
export const bagWeights: Record<string, number> = { Rye: 100, Oat: 100, Vetch: 50, Phacelia: 10, Poppy: 2 };

export function bagWeight(species: string): Grams {
  return new Grams(bagWeights[species] ?? 25);
}

/** The orders in the order in which they are packed. */
export function packingOrder(orders: Order[]): Order[] {
  return [...orders].sort((left, right) => {
    if (left.grower !== right.grower) return left.grower ? -1 : 1;
    return left.id < right.id ? -1 : Number(left.id > right.id);
  });
}

/** Packs what there is, bag by bag, and says what is missing. */
export function packOrders(orders: Order[], stock: Map<string, Grams>): Packed[] {
  const left = new Map([...stock].map(([species, weight]) => [species, weight.value]));
  return packingOrder(orders).map(({ id, lines }) => {
    const packed: OrderLine[] = [];
    const missing: OrderLine[] = [];
    for (const { species, bags } of lines) {
      const weight = bagWeight(species).value;
      const possible = Math.min(bags, Math.floor((left.get(species) ?? 0) / weight));
      if (possible > 0) packed.push({ species, bags: possible });
      if (possible < bags) missing.push({ species, bags: bags - possible });
      left.set(species, (left.get(species) ?? 0) - possible * weight);
    }
    return { order: id, lines: packed, missing };
  });
}

/** What a parcel weighs, with its box. */
export function parcelWeight({ lines }: Packed): Grams {
  const box = lines.length > 3 ? 180 : 90;
  return lines.reduce((sum, { species, bags }) => sum.plus(new Grams(bagWeight(species).value * bags)), new Grams(box));
}

/** What it costs to send a parcel, in cents. */
export function postage(weight: Grams, abroad = false): number {
  const steps = Math.ceil(weight.value / 500);
  const price = 290 + Math.max(0, steps - 1) * 120;
  return abroad ? price * 2 + 100 : price;
}
