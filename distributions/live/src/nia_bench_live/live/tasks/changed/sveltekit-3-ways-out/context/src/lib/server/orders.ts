export interface Order {
  id: string;
  lamps: number;
}

/** The database has too much to do; it will do later. */
export class Overloaded extends Error {}

const ORDERS = new Map<string, Order>([['17', { id: '17', lamps: 3 }]]);

export async function findOrder(id: string): Promise<Order | undefined> {
  if (id === 'busy') throw new Overloaded('too many connections');
  return ORDERS.get(id);
}
