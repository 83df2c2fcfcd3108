import { again } from './again';

/** What a courier says who never came. */
export async function excuseOf(come: () => Promise<string>): Promise<string> {
  try {
    return await again(come, { retries: 4 });
  } catch (error) {
    return (error as Error).message;
  }
}
