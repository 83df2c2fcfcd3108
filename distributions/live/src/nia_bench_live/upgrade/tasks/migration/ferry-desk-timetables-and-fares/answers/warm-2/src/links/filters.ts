import { pairsOf } from './read';

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  let port: string | null | (string | null)[] | undefined;
  for (const [key, value] of pairsOf(link)) {
    if (key === 'port') port = value;
    else if (key === 'port[]') port = port === undefined ? [value] : [...(port as (string | null)[]), value];
  }
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const names = pairsOf(link).filter(([key]) => key === 'name');
  return names.length === 1 ? (names[0]?.[1] ?? undefined) : undefined;
}
