export interface Order {
  from: string;
  grade: 'fine' | 'common' | 'fishery' | 'bay';
  bushels: number;
  by: 'barge' | 'cart' | 'pack horse';
}

const most: Record<Order['by'], number> = { barge: 800, cart: 40, 'pack horse': 4 };

/** How many journeys an order takes. */
export function journeys({ bushels, by }: Order): number {
  return Math.ceil(bushels / most[by]);
}

/** The answer to an order. */
export function answer(order: Order, stock: number): string {
  const { from, grade, bushels } = order;
  if (stock === 0) return `To ${from}: there is no ${grade} salt until the next drawing`;
  if (stock < bushels) return `To ${from}: of ${grade} salt we can send ${stock} bushels now, and ${bushels - stock} later`;
  const count = journeys(order);
  return `To ${from}: ${bushels} bushels of ${grade} salt come in ${count === 1 ? 'one journey' : `${count} journeys`}`;
}

/** Serves orders of one grade from a stock: the small ones first, so that most are content. */
export function serve(orders: readonly Order[], stock: number): { served: string[]; waiting: string[]; left: number } {
  const served: string[] = [];
  const waiting: string[] = [];
  let left = stock;
  for (const { from, bushels } of [...orders].sort((one, other) => one.bushels - other.bushels)) {
    if (bushels <= left) {
      served.push(from);
      left -= bushels;
    } else {
      waiting.push(from);
    }
  }
  return { served, waiting, left };
}

/** Orders of the same place for the same grade are put together; the slower way is taken. */
export function together(orders: readonly Order[]): Order[] {
  const ways: Order['by'][] = ['barge', 'cart', 'pack horse'];
  const found: Order[] = [];
  for (const order of orders) {
    const same = found.find(({ from, grade }) => from === order.from && grade === order.grade);
    if (!same) {
      found.push({ ...order });
      continue;
    }
    same.bushels += order.bushels;
    if (ways.indexOf(order.by) < ways.indexOf(same.by)) same.by = order.by;
  }
  return found;
}
