import normalizeUrl from 'normalize-url';

const options = { sortQueryParameters: false, removeQueryParameters: false } as const;

/** A track. The server of the tracks signs its parameters: they stay in their order and as they are written. */
export function trackLink(link: string): string {
  const [, start, query, hash] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(link.trim()) ?? [];
  const normal = normalizeUrl(link, options);
  if (start === undefined || query === undefined || !/^(?:https?|file):/.test(normal)) return normal;
  // The library would write the parameters anew, so that another one stands for them.
  const track = normalizeUrl(`${start}?q=1${hash}`, options);
  const signed = new URL('http://host/');
  signed.search = `?${query}`;
  const whole = track.replace('?q=1', () => signed.search || '?');
  return track.includes('#') ? whole : whole.replace(/\/$/, '');
}
