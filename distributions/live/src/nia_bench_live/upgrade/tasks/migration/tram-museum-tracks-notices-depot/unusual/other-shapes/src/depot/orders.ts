import { Keyv, KeyvEvents } from 'keyv';
import type { Cabinet } from './drawers';

/** Notes an order of parts. If the cabinet is stuck, that is logged, and the order is refused with the same error. */
export async function orderParts(
  cabinet: Cabinet,
  part: string,
  count: number,
  log: (line: string) => void,
): Promise<boolean> {
  const orders = new Keyv<number>(cabinet);
  const errors: Error[] = [];
  orders.on(KeyvEvents.ERROR, (error: Error) => {
    log(`stuck: ${error.message}`);
    errors.push(error);
  });
  const isNoted = await orders.set(part, count);
  for (const error of errors) throw error;
  return isNoted;
}
