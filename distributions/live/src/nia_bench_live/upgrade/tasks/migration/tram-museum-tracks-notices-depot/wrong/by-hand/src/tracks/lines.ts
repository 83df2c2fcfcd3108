import { matchPath } from './match';

/** What an address shows of a line: the page, and the name of the line. /lines/7/stops is no page. */
export function linePage(path: string): [string, string | undefined] | undefined {
  const map = matchPath('/lines/:line/map', path);
  if (map) return ['map', map['line']];
  const line = matchPath('/lines/:line', path) ?? matchPath('/lines', path);
  return line && ['line', line['line']];
}
