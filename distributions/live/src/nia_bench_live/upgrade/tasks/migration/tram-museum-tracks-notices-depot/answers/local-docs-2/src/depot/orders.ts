import Keyv, { KeyvBridgeAdapter } from 'keyv';
import type { Cabinet } from './drawers';

/** Notes an order of parts. If the cabinet is stuck, that is logged, and the order is refused with the same error. */
export async function orderParts(
  cabinet: Cabinet,
  part: string,
  count: number,
  log: (line: string) => void,
): Promise<boolean> {
  let taken = true;
  const store = new KeyvBridgeAdapter({
    get: (label) => cabinet.get(label),
    set: async (label, text: string, milliseconds) => {
      taken = await cabinet.set(label, text, milliseconds);
      return taken;
    },
    delete: (label) => cabinet.delete(label),
    clear: () => cabinet.clear(),
  });
  const orders = new Keyv<number>({ store });
  const failures: Error[] = [];
  orders.on('error', (error: Error) => {
    failures.push(error);
    log(`stuck: ${error.message}`);
  });
  const noted = await orders.set(part, count);
  if (failures.length > 0) throw failures[0];
  return noted && taken;
}
