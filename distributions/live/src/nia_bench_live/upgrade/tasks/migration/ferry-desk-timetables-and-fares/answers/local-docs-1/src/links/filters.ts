import { readQuery } from './read';

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const pairs = readQuery(link);
  const byHand = pairs.filter(([name]) => name === 'port').at(-1);
  if (byHand) return byHand[1] === null ? [] : [byHand[1]];
  return pairs.filter(([name]) => name === 'port[]').map(([, value]) => value ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const [first, ...others] = readQuery(link).filter(([name]) => name === 'name');
  return others.length === 0 ? (first?.[1] ?? undefined) : undefined;
}
