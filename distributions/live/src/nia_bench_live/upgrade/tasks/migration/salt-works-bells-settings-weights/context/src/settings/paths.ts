import { parse } from 'toml';

/** Where the works keep their lists. */
export function listPath(text: string): string {
  const { lists } = parse(text) as { lists: string };
  return lists;
}
