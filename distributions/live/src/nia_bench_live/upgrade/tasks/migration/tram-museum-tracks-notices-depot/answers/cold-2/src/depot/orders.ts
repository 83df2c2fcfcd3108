import Keyv from 'keyv';
import type { Cabinet } from './drawers';
import { Labelled } from './store';

/** Notes an order of parts. If the cabinet is stuck, that is logged, and the order is refused with the same error. */
export async function orderParts(
  cabinet: Cabinet,
  part: string,
  count: number,
  log: (line: string) => void,
): Promise<boolean> {
  let answer: unknown;
  let stuck: { error: unknown } | undefined;
  const watched: Cabinet = {
    get: (label) => cabinet.get(label),
    set: async (label, text, milliseconds) => {
      try {
        answer = await cabinet.set(label, text, milliseconds);
        return answer as boolean;
      } catch (error) {
        stuck = { error };
        throw error;
      }
    },
    delete: (label) => cabinet.delete(label),
    clear: () => cabinet.clear(),
  };
  const orders = new Keyv<number>({ store: new Labelled(watched, 'keyv') });
  orders.on('error', (error: Error) => log(`stuck: ${error.message}`));
  const noted = await orders.set(part, count);
  if (stuck) throw (stuck as { error: unknown }).error;
  return typeof answer === 'boolean' ? answer : noted;
}
