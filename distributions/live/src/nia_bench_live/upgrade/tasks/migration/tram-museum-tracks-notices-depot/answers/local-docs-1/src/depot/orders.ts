import Keyv from 'keyv';
import type { Cabinet } from './drawers';
import { labelled, serialization } from './texts';

/** Notes an order of parts. If the cabinet is stuck, that is logged, and the order is refused with the same error. */
export async function orderParts(
  cabinet: Cabinet,
  part: string,
  count: number,
  log: (line: string) => void,
): Promise<boolean> {
  const orders = new Keyv<number>({ store: labelled(cabinet), namespace: 'keyv', serialization });
  try {
    return await orders.set(part, count);
  } catch (error) {
    log(`stuck: ${(error as Error).message}`);
    throw error;
  }
}
