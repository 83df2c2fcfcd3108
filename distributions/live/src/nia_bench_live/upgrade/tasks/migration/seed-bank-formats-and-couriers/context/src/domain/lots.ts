import { Grams } from './grams';

export type State = 'fresh' | 'drying' | 'stored' | 'lent' | 'gone';

export interface Lot {
  id: string;
  species: string;
  year: number;
  state: State;
  weight: Grams;
  /** Where it was gathered. */
  place?: string;
}

const following: Record<State, State[]> = {
  fresh: ['drying', 'gone'],
  drying: ['stored', 'gone'],
  stored: ['lent', 'gone'],
  lent: ['stored', 'gone'],
  gone: [],
};

/** The lots of the seed bank, by their ids. */
export class LotBook {
  private readonly lots = new Map<string, Lot>();

  add(lot: Lot): this {
    if (this.lots.has(lot.id)) throw new Error(`Lot ${lot.id} is there already`);
    this.lots.set(lot.id, lot);
    return this;
  }

  find(id: string): Lot | undefined {
    return this.lots.get(id);
  }

  /** Brings a lot into its next state, and refuses what cannot follow. */
  move(id: string, state: State): Lot {
    const lot = this.lots.get(id);
    if (!lot) throw new Error(`No lot ${id}`);
    if (!following[lot.state].includes(state)) throw new Error(`A lot that is ${lot.state} is never ${state}`);
    const moved = { ...lot, state };
    this.lots.set(id, moved);
    return moved;
  }

  /** The lots of a species, the newest first, and by their ids within a year. */
  ofSpecies(species: string): Lot[] {
    const wanted = species.toLowerCase();
    return [...this.lots.values()]
      .filter((lot) => lot.species.toLowerCase() === wanted)
      .sort((left, right) => right.year - left.year || left.id.localeCompare(right.id));
  }

  /** How much there is of each species, without what is lent or gone. */
  stock(): Map<string, Grams> {
    const stock = new Map<string, Grams>();
    for (const { species, state, weight } of this.lots.values()) {
      if (state === 'lent' || state === 'gone') continue;
      stock.set(species, (stock.get(species) ?? new Grams(0)).plus(weight));
    }
    return stock;
  }
}
