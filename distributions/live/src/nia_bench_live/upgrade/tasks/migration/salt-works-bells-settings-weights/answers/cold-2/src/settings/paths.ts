import { parse } from 'toml';
import { olderText } from './older';

/** Where the works keep their lists. */
export function listPath(text: string): string {
  const { lists } = parse(olderText(text)) as { lists: string };
  return lists;
}
