export interface Lot {
  material: string;
  kilograms: number;
  /** Cents for a kilogram. */
  price: number;
}

/** The store of metals. What came first is used first. */
export class Store {
  private lots: Lot[] = [];

  receive(lot: Lot): this {
    if (lot.kilograms > 0) this.lots.push({ ...lot });
    return this;
  }

  amount(material: string): number {
    return this.lots.filter((lot) => lot.material === material).reduce((sum, lot) => sum + lot.kilograms, 0);
  }

  /** Takes metal out and gives its price. Nothing is taken where there is too little. */
  take(material: string, kilograms: number): number | null {
    if (this.amount(material) < kilograms) return null;
    let left = kilograms;
    let price = 0;
    for (const lot of this.lots) {
      if (lot.material !== material || left === 0) continue;
      const taken = Math.min(lot.kilograms, left);
      lot.kilograms -= taken;
      left -= taken;
      price += taken * lot.price;
    }
    this.lots = this.lots.filter((lot) => lot.kilograms > 0);
    return price;
  }

  /** The materials of which less is there than the foundry wants to have. */
  missing(wanted: Record<string, number>): Record<string, number> {
    return Object.fromEntries(
      Object.entries(wanted)
        .map(([material, kilograms]): [string, number] => [material, kilograms - this.amount(material)])
        .filter(([, kilograms]) => kilograms > 0),
    );
  }
}
