import { parseSettings } from './reading';

/** Where the works keep their lists. */
export function listPath(text: string): string {
  const { lists } = parseSettings(text) as { lists: string };
  return lists;
}
