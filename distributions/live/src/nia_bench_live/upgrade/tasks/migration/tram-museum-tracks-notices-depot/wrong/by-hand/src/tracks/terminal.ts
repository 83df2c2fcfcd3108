import { matchPath } from './match';

const answers: [string, string, string][] = [
  ['get', '/bell', 'The bell is shown.'],
  ['put', '/bell', 'The bell rings.'],
  ['get', '/horn/:tone', 'The horn is shown.'],
];

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  return answers.find(([known, pattern]) => known === method && matchPath(pattern, path))?.[2] ?? 'Nothing happens.';
}
