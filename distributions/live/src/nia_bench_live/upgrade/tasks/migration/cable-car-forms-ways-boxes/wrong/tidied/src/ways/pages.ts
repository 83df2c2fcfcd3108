import { match } from 'path-to-regexp';

const page = match<{ page: string }>('/pages/:page');
const picture = match<{ season: string; hour: string }>('/summit/:season/:hour');

/** An address without what is asked behind it. */
function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/** The page that an address of the office means. */
export function pageOf(address: string): string | null {
  const found = page(withoutQuery(address));
  return found ? found.params.page : null;
}

/** The picture of the summit that an address means, as it is written under it. */
export function captionOf(address: string): string | null {
  const found = picture(withoutQuery(address));
  return found ? `the summit in ${found.params.season} at ${found.params.hour}` : null;
}
