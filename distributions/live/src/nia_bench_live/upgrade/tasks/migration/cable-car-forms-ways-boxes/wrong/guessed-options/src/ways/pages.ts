import { match } from 'path-to-regexp';

const page = match<{ page: string }>('/pages/:page', { end: true, query: false });
const picture = match<{ season: string; hour: string }>('/summit/:season/:hour', { end: true, query: false });

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const found = page(address);
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = picture(address);
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
