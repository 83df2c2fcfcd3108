interface Cookie {
  name: string;
  value: string;
  attributes: Map<string, string>;
}

function readCookie(header: string): Cookie | undefined {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim());
  if (pair === '') return undefined;
  const [name = '', ...value] = pair.includes('=') ? pair.split('=') : ['', pair];
  const attributes = rest.map((part): [string, string] => {
    const [key = '', ...text] = part.split('=');
    return [key.trim().toLowerCase(), text.join('=').trim()];
  });
  return { name, value: value.join('='), attributes: new Map(attributes) };
}

/** The cookies of a partner whose program joins all of them in one text. */
export function joinedNames(text: string): string[] {
  return text.split(/,(?=\s*[^;,=\s]+=)/).flatMap((header) => readCookie(header)?.name ?? []);
}

/** The value of the one cookie of a header. */
export function onlyValue(header: string): string | null {
  return readCookie(header)?.value ?? null;
}

/** When a cookie ends. */
export function endOf(header: string): string {
  const end = readCookie(header)?.attributes.get('expires');
  if (end === undefined) return 'session';
  const day = new Date(end);
  return Number.isNaN(day.getTime()) ? 'unreadable' : day.toISOString().slice(0, 10);
}

/** The seconds that a cookie lives. */
export function secondsOf(header: string): number | null {
  const seconds = Number.parseInt(readCookie(header)?.attributes.get('max-age') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}
