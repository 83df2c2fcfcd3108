import { readLink } from './decode';

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const { port, 'port[]': ports } = readLink(link);
  if (port !== undefined) {
    const byHand = Array.isArray(port) ? port.at(-1) : port;
    return byHand === null || byHand === undefined ? [] : [byHand];
  }
  if (ports === undefined) return [];
  return (Array.isArray(ports) ? ports : [ports]).map((name) => name ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const { name } = readLink(link);
  return typeof name === 'string' ? name : undefined;
}
