import { parse } from 'toml';
import { checkSettings } from './old';

/** Where the works keep their lists. */
export function listPath(text: string): string {
  const { lists } = parse(checkSettings(text)) as { lists: string };
  return lists;
}
