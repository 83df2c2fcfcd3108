import Keyv, { KeyvBridgeAdapter } from 'keyv';
import type { Cabinet } from './drawers';

/** Notes an order of parts. If the cabinet is stuck, that is logged, and the order is refused with the same error. */
export async function orderParts(
  cabinet: Cabinet,
  part: string,
  count: number,
  log: (line: string) => void,
): Promise<boolean> {
  const orders = new Keyv<number>({ store: new KeyvBridgeAdapter(cabinet) });
  const errors: Error[] = [];
  orders.on('error', (error: Error) => {
    errors.push(error);
    log(`stuck: ${error.message}`);
  });
  const isNoted = await orders.set(`keyv:${part}`, count);
  const [error] = errors;
  if (error !== undefined) throw error;
  return isNoted;
}
