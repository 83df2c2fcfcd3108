import { shallowRef, type ShallowRef } from 'vue';

export interface Item {
  name: string;
  count: number;
}

export interface Basket {
  items: ShallowRef<Item[]>;
  complaints: ShallowRef<string[]>;
}

export function createBasket(items: Item[] = []): Basket {
  return { items: shallowRef(items), complaints: shallowRef([]) };
}
