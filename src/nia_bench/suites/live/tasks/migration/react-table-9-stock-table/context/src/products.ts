export type Level = 'none' | 'low' | 'ample';

export interface Product {
  id: string;
  name: string;
  level: Level;
  price: number;
}
