import queryString from 'query-string';

/** The ports of a link. One that was written without brackets was added by hand: it alone counts. */
export function chosenPorts(link: string): string[] {
  const { port } = queryString.parse(link, { arrayFormat: 'bracket' });
  if (port === null || port === undefined) return [];
  return (Array.isArray(port) ? port : [port]).map((name) => name ?? '');
}

/** The name that a link greets. One that is not valid UTF-8 stays as it stands in the link. */
export function greetedName(link: string): string | undefined {
  const { name } = queryString.parse(link);
  return typeof name === 'string' ? name : undefined;
}
