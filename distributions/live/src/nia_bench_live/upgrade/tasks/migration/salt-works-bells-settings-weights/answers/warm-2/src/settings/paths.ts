import { readSettings } from './reader';

/** Where the works keep their lists. */
export function listPath(text: string): string {
  const { lists } = readSettings(text) as { lists: string };
  return lists;
}
