export interface Dish {
  name: string;
  price: number;
}

export interface Menu {
  served: Date;
  dishes: Dish[];
}

export interface MenuOptions {
  /** Where menus are kept: a `Map`, or whatever else keyv takes. */
  store: unknown;
  /** Menus are kept for so many milliseconds, unless somebody says otherwise. */
  keptFor: number;
  /** The kitchens of the house, as `Map { 'k1' => 'north' }`: a key begins with the code of one, as `k1-monday`. */
  kitchens: Map<string, string>;
  tell(line: string): void;
}
