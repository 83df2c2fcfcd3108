import Keyv from 'keyv';
import type { Cabinet } from './drawers';

/** Notes an order of parts. If the cabinet is stuck, that is logged, and the order is refused with the same error. */
export async function orderParts(
  cabinet: Cabinet,
  part: string,
  count: number,
  log: (line: string) => void,
): Promise<boolean> {
  const orders = new Keyv<number>({ store: cabinet, throwOnErrors: true });
  let isLogged = false;
  const note = (error: Error): void => {
    if (!isLogged) log(`stuck: ${error.message}`);
    isLogged = true;
  };
  orders.on('error', note);
  try {
    return await orders.set(part, count);
  } catch (error) {
    note(error as Error);
    throw error;
  }
}
