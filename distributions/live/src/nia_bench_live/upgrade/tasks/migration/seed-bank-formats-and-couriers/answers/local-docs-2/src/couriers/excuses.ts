import pRetry from 'p-retry';
import { repeated } from './tries';

/** What a courier says who never came. */
export async function excuseOf(come: () => Promise<string>): Promise<string> {
  try {
    return await pRetry(come, { ...repeated(4), minTimeout: 1, maxTimeout: 1 });
  } catch (error) {
    return (error as Error).message;
  }
}
