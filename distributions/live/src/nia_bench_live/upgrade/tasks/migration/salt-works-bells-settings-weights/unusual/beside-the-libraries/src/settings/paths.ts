import * as toml from 'toml';

export function listPath(text: string): string {
  const kept = text.replace(/\\\\|\\(?![btnfr"uU])/g, '\\\\');
  return (toml.parse(kept) as { lists: string }).lists;
}
