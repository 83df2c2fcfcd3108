export interface Product {
  id: string;
  name: string;
  price: number;
}

export interface CartLine {
  productId: string;
  quantity: number;
}

export const products: Product[] = [
  { id: 'p1', name: 'Kettle', price: 39 },
  { id: 'p2', name: 'Teapot', price: 24 },
];
